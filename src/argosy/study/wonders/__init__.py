"""Studies of wonders: columns, names, and the kernel that fills their rows."""
