"""Tables on a server: seats, views, persistence. Games are known through tabletop alone."""
