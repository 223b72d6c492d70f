"""Training of the admiral of wonders."""
