"""What a captain of wonders learns from: games by first sight, won or described."""

BUILT_ON = "argosy.bots.wonders"
ENTRY_POINTS = ("compete", "remember")
