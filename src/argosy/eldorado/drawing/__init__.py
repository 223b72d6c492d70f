"""The board, or a position on it, as a picture: SVG for the wall and for the table in the browser.

Read in this order: tabletop/svg (elements as text), geometry (where a box fits into a polygon), layout (where
everything on a board goes), theme (colours, style and symbols), then what is painted from back to front: board, pieces,
poster (frame, title, legend); and picture, which puts them together.
"""

from argosy.eldorado.drawing.picture import draw

__all__ = ["draw"]
