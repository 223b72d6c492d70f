"""Observations and action numbers of wonders, for the kernels that share these modules.

Tensors are arrays of small integers with a row for each seat: `o[p, i]`. `f` says where each field of an observation
begins, `a` where each block of action numbers does.
"""
