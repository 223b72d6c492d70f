"""Games as numbers: fields of observations, and action numbers; for doors, and for bots that learnt from games."""
