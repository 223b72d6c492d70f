import { describe, expect, it } from "vitest";
import { drawnName, freeName, LONGEST_NAME } from "./names";

describe("a name that nobody has", () => {
  it("is the own one if it is free", () => expect(freeName("Noor", ["Jason"])).toBe("Noor"));
  it("is another drawn one for who has said none", () => {
    const name = freeName("Jason", ["jason", "Aspasia"]);
    expect(["Jason", "Aspasia"]).not.toContain(name);
    expect(name).toMatch(/^[A-Z][a-z]+$/);
  });
  it("is a number behind the own one for who has said one", () =>
    expect(freeName("Noor", ["NOOR", "Noor 2"])).toBe("Noor 3"));
  it("is never too long", () => {
    const long = "x".repeat(LONGEST_NAME);
    expect(freeName(long, [long]).length).toBeLessThanOrEqual(LONGEST_NAME);
  });
});

it("draws a name", () => expect(drawnName().length).toBeGreaterThan(2));
