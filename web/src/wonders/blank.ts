// How large the words on a blank card are: the more of them there are, the smaller.
export type Size = "large" | "middle" | "small";

const LARGE = 34;
const MIDDLE = 62;

export function fits(sentences: readonly string[]): Size {
  const length = sentences.join(" ").length;
  return length <= LARGE ? "large" : length <= MIDDLE ? "middle" : "small";
}
