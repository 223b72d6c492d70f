// What the table shows of projects, debts and tokens: loaded where they are played.
export { default as EdificeCard } from "./EdificeCard.svelte";
export { default as EdificeCheck } from "./EdificeCheck.svelte";
export { default as EdificePanel } from "./EdificePanel.svelte";
export { default as EdificeStrips } from "./EdificeStrips.svelte";
export { default as Pawns } from "./Pawns.svelte";
export { default as PenaltyPanel } from "./PenaltyPanel.svelte";
export { default as ProjectScene } from "./ProjectScene.svelte";
