import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FOCUS, LEAVE, PRESS, REST, Watch } from "./watch";

describe("the peek opens and closes", () => {
  let shown: string[] = [];
  let watch: Watch<string>;
  const wait = (time: number): unknown => vi.advanceTimersByTime(time);

  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    watch = new Watch<string>(
      (thing, by) => shown.push(`${thing} by ${by}`),
      () => shown.push("closed"),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("when the mouse rests, and not while it moves", () => {
    for (let step = 0; step < 10; step++) {
      watch.moved("card");
      wait(REST - 1);
    }
    expect(shown).toEqual([]);
    wait(1);
    expect(shown).toEqual(["card by mouse"]);
  });

  it("soon after the mouse has left, but stays while the mouse is on it", () => {
    watch.moved("card");
    wait(REST);
    watch.moved(null);
    wait(LEAVE - 1);
    watch.stayed(); // it moved into the peek
    wait(10 * LEAVE);
    expect(shown).toEqual(["card by mouse"]);
    watch.moved(null);
    wait(LEAVE);
    expect(shown).toEqual(["card by mouse", "closed"]);
  });

  it("not for a thing that was only passed", () => {
    watch.moved("card");
    wait(100);
    watch.moved(null);
    wait(1000);
    expect(shown).toEqual([]);
  });

  it("for the next thing where the mouse rests", () => {
    watch.moved("card");
    wait(REST);
    watch.moved("strip");
    wait(REST);
    expect(shown).toEqual(["card by mouse", "closed", "strip by mouse"]);
  });

  it("a while after a focus, and at once when asked", () => {
    watch.focused("card");
    wait(FOCUS - 1);
    expect(shown).toEqual([]);
    wait(1);
    watch.focused("strip");
    watch.asked("strip", "keys");
    expect(shown).toEqual(["card by keys", "closed", "strip by keys"]);
    watch.focused(null);
    expect(shown.at(-1)).toBe("closed");
  });

  it("after a long press, not after a tap", () => {
    watch.pressed("card");
    wait(PRESS - 1);
    watch.lifted();
    wait(1000);
    expect(shown).toEqual([]);
    watch.pressed("card");
    wait(PRESS);
    expect(shown).toEqual(["card by touch"]);
  });

  it("not over a thing that was just used, until the mouse comes back", () => {
    watch.moved("card");
    watch.used("card");
    watch.moved("card");
    wait(1000);
    expect(shown).toEqual(["closed"]);
    watch.moved(null);
    watch.moved("card");
    wait(REST);
    expect(shown.at(-1)).toBe("card by mouse");
  });
});
