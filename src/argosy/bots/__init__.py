"""Who plays when nobody sits on a chair."""
