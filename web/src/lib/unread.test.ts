import { describe, expect, it } from "vitest";
import { lastLine, unreadOf } from "./unread";

const lines = [
  { seq: 4, seat: 1 },
  { seq: 7, seat: 2 },
  { seq: 9, seat: 1 },
  { seq: 12, seat: 3 },
];

describe("lines of the chat", () => {
  it("of others are unread until they were seen", () => {
    expect(unreadOf(lines, 1, 0)).toBe(2);
    expect(unreadOf(lines, 1, 7)).toBe(1);
    expect(unreadOf(lines, 1, lastLine(lines))).toBe(0);
  });
  it("of one's own are never unread", () => expect(unreadOf(lines.slice(0, 1), 1, 0)).toBe(0));
  it("are all news to a spectator", () => expect(unreadOf(lines, null, 0)).toBe(4));
  it("may be missing", () => expect([lastLine([]), unreadOf([], 2, 0)]).toEqual([0, 0]));
});
