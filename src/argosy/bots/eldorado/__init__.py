"""Who plays El Dorado when nobody sits on a chair."""
