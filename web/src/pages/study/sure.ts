// How sure facts are, from the surest to what is our own idea.

export type Sureness = "sure" | "open" | "own";
const SURE = ["very high", "high", "fact"];

export function sureness(confidence: string): Sureness {
  if (SURE.includes(confidence)) return "sure";
  return confidence === "designed" ? "own" : "open";
}

const ORDER = ["very high", "fact", "high", "partly fact", "medium", "low", "designed"];

/** The least sure of some facts. */
export function leastSure(confidences: string[]): string {
  return confidences.reduce((least, one) => (ORDER.indexOf(one) > ORDER.indexOf(least) ? one : least), "very high");
}
