"""Studies of El Dorado: columns, names, and the kernel that fills their rows."""
