"""The admiral of wonders: searches like the captain, and judges tables by a trained network."""
