// Tokens as they are drawn: what belongs to one fleet shows which.
import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { effect } from "./samples/samples";
import { drawEffects } from "./tokens";
import Tokens from "./Tokens.svelte";

const drawn = (what: string[]): Element | null => {
  const tokens = drawEffects([effect("fleet", 1, what)]).flatMap(({ gain }) => gain);
  return render(Tokens, { tokens }).container.querySelector("svg");
};

describe("a ship among the tokens", () => {
  it("has the colour of its fleet, besides the sign on its sail", () => {
    const blue = drawn(["blue"]);
    expect(blue?.classList.contains("fleet-blue")).toBe(true);
    expect(blue?.querySelector("use")?.getAttribute("href")).toBe("#i-ship-blue");
    expect(drawn(["yellow"])?.classList.contains("fleet-yellow")).toBe(true);
  });

  it("has no colour where any fleet will do", () => {
    expect(drawn(["any"])?.getAttribute("class")).not.toContain("fleet-");
  });
});
