// What the table shows of leaders: loaded where they are played.
import "./leaders.css";
import "./draft.css";

export { default as CourtStrips } from "./CourtStrips.svelte";
export { default as DraftBoard } from "./DraftBoard.svelte";
export { default as DraftKnown } from "./DraftKnown.svelte";
export { default as DraftPanel } from "./DraftPanel.svelte";
export { default as DraftPhone } from "./DraftPhone.svelte";
export { default as LeaderCard } from "./LeaderCard.svelte";
export { default as LeaderDots } from "./LeaderDots.svelte";
export { default as LeaderFace } from "./LeaderFace.svelte";
export { default as LeaderRows } from "./LeaderRows.svelte";
export { default as LeadersPanel } from "./LeadersPanel.svelte";
export { default as Medal } from "./Medal.svelte";
