"""The packages that Argosy builds on: lock files, licences, and the bill of materials made of them."""
