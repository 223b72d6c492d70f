"""How the merchant of wonders thinks: what moves seem worth, and playing on to the end."""

BUILT_ON = "wonders"
ENTRY_POINTS = ("appraise", "playout")
