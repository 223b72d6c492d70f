"""Training of bots that judge by a network (extra `train`)."""
