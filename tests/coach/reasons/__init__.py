"""What is true of moves of wonders, found without the coach: by playing on, by the reference, by printed facts."""
