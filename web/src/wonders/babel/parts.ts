// What the table shows of the tower and its tiles: loaded where it is played.
import "../leaders/draft.css";

export { default as CityTiles } from "./CityTiles.svelte";
export { default as ClayTile } from "./ClayTile.svelte";
export { default as LawNote } from "./LawNote.svelte";
export { default as LawStrip } from "./LawStrip.svelte";
export { default as LawTags } from "./LawTags.svelte";
export { default as TileChoice } from "./TileChoice.svelte";
export { default as TileCount } from "./TileCount.svelte";
export { default as TileDraft } from "./TileDraft.svelte";
export { default as TileDraftPanel } from "./TileDraftPanel.svelte";
export { default as TilesKnown } from "./TilesKnown.svelte";
export { default as TowerPanel } from "./TowerPanel.svelte";
export { default as TowerSheet } from "./TowerSheet.svelte";
