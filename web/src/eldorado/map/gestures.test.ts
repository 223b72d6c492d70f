import { describe, expect, it, vi } from "vitest";
import { Gestures } from "./gestures";

function hands() {
  const moves = { drag: vi.fn(), pinch: vi.fn(), tap: vi.fn(), doubleTap: vi.fn() };
  const space = document.createElement("i");
  space.dataset.space = "T1";
  const at = (pointerId: number, timeStamp = 0) => ({ pointerId, button: 0, timeStamp, target: space });
  return { moves, at, gestures: new Gestures(moves) };
}

describe("gestures", () => {
  it("a short touch is a tap on the space below it", () => {
    const { moves, at, gestures } = hands();
    gestures.down(at(1), { x: 5, y: 5 });
    gestures.move(at(1), { x: 8, y: 6 });
    gestures.up(at(1), { x: 8, y: 6 });
    expect(moves.tap).toHaveBeenCalledWith({ x: 8, y: 6 }, "T1");
    expect(moves.drag).not.toHaveBeenCalled();
  });

  it("a long press of a finger is no tap, but a slow click of a mouse is one", () => {
    const { moves, at, gestures } = hands();
    for (const pointerType of ["touch", "mouse"]) {
      gestures.down({ ...at(1, 1000), pointerType }, { x: 5, y: 5 });
      gestures.up({ ...at(1, 1600), pointerType }, { x: 5, y: 5 });
    }
    expect(moves.tap).toHaveBeenCalledOnce();
  });

  it("a longer way drags, and is no tap", () => {
    const { moves, at, gestures } = hands();
    gestures.down(at(1), { x: 0, y: 0 });
    gestures.move(at(1), { x: 20, y: 0 });
    gestures.move(at(1), { x: 30, y: 5 });
    gestures.up(at(1), { x: 30, y: 5 });
    expect(moves.drag).toHaveBeenLastCalledWith({ x: 10, y: 5 });
    expect(moves.tap).not.toHaveBeenCalled();
  });

  it("two fingers pinch around their middle", () => {
    const { moves, at, gestures } = hands();
    gestures.down(at(1), { x: 0, y: 0 });
    gestures.down(at(2), { x: 100, y: 0 });
    gestures.move(at(2), { x: 200, y: 0 });
    expect(moves.pinch).toHaveBeenCalledWith(2, { x: 100, y: 0 });
    gestures.up(at(2), { x: 200, y: 0 });
    gestures.up(at(1), { x: 0, y: 0 });
    expect(moves.tap).not.toHaveBeenCalled();
  });

  it("two taps at one place come closer, two at different places do not", () => {
    const { moves, at, gestures } = hands();
    for (const time of [0, 150]) {
      gestures.down(at(1, time), { x: 5, y: 5 });
      gestures.up(at(1, time), { x: 5, y: 5 });
    }
    expect(moves.doubleTap).toHaveBeenCalledExactlyOnceWith({ x: 5, y: 5 }, "T1");
    expect(moves.tap).toHaveBeenCalledOnce();
    gestures.down(at(1, 900), { x: 5, y: 5 });
    gestures.up(at(1, 900), { x: 5, y: 5 });
    gestures.down(at(1, 950), { x: 90, y: 5 });
    gestures.up(at(1, 950), { x: 90, y: 5 });
    expect(moves.doubleTap).toHaveBeenCalledOnce();
  });

  it("another button means nothing", () => {
    const { moves, at, gestures } = hands();
    gestures.down({ ...at(1), button: 2 }, { x: 5, y: 5 });
    gestures.up(at(1), { x: 5, y: 5 });
    expect(moves.tap).not.toHaveBeenCalled();
  });
});
