// Games and bots by name; what has no word here is called by its id.
import { find } from "./i18n.svelte";

export const gameName = (game: string): string => find(`common.title_${game}`) ?? game;
export const levelName = (level: string): string => find(`common.level_${level}`) ?? level;

/** The level that learnt from its own games, and knows some tables only. */
export const MASTER = "admiral";
