import { expect, it } from "vitest";
import { pathOf } from "./link";

it.each([
  ["https://example.org/t/abc123", "/t/abc123"],
  ["http://localhost:8765/t/abc123#0123456789abcdef", "/t/abc123#0123456789abcdef"],
  ["/r/abc123?m=12", "/r/abc123?m=12"],
  ["  abc123 ", "/t/abc123"],
  ["https://example.org/t/abc123/", "/t/abc123"],
])("%s is a table", (pasted, path) => expect(pathOf(pasted)).toBe(path));

it.each(["", "a b", "https://example.org/", "https://example.org/x/abc", "ab"])("%j is none", (pasted) =>
  expect(pathOf(pasted)).toBeNull(),
);
