"""Kernel code that the tensors of all games share."""
