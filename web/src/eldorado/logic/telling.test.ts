import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { placed, telling, tells } from "./telling.svelte";

const told = { title: "March", text: "Move pirates over land." };
const pointer = (kind: string, type: string, x = 0): Event =>
  Object.assign(new Event(kind), { pointerType: type, clientX: x, clientY: 0 });

function thing(): { node: HTMLElement; click: ReturnType<typeof vi.fn> } {
  const node = document.createElement("button");
  const click = vi.fn();
  document.body.append(node);
  tells(node, () => told);
  node.addEventListener("click", click);
  return { node, click };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  telling.hide();
  vi.useRealTimers();
});

describe("a thing", () => {
  it("tells its sentence to a mouse that rests, and stops soon after it has left", () => {
    const { node } = thing();
    node.dispatchEvent(pointer("pointerenter", "mouse"));
    vi.advanceTimersByTime(349);
    expect(telling.now).toBeNull();
    vi.advanceTimersByTime(1);
    expect(telling.now?.text).toBe(told.text);
    node.dispatchEvent(pointer("pointerleave", "mouse"));
    vi.advanceTimersByTime(120);
    expect(telling.now).toBeNull();
  });

  it("tells it after a long press, which then does nothing else", () => {
    const { node, click } = thing();
    node.dispatchEvent(pointer("pointerdown", "touch"));
    vi.advanceTimersByTime(400);
    expect(telling.now?.title).toBe(told.title);
    node.dispatchEvent(pointer("pointerup", "touch"));
    node.click();
    expect(click).not.toHaveBeenCalled();
    node.click();
    expect(click).toHaveBeenCalledOnce();
  });

  it("is silent for a short touch and for a finger that wanders", () => {
    const { node, click } = thing();
    node.dispatchEvent(pointer("pointerdown", "touch"));
    vi.advanceTimersByTime(200);
    node.dispatchEvent(pointer("pointerup", "touch"));
    node.click();
    expect(click).toHaveBeenCalledOnce();
    node.dispatchEvent(pointer("pointerdown", "touch"));
    node.dispatchEvent(pointer("pointermove", "touch", 30));
    vi.advanceTimersByTime(1000);
    expect(telling.now).toBeNull();
  });
});

describe("a note", () => {
  const room = { width: 400, height: 300 };
  const note = { width: 100, height: 40 };
  const at = (left: number, top: number) => ({ left, top, right: left + 60, bottom: top + 20 });

  it("stands above its thing, or below where there is no room", () => {
    expect(placed(at(100, 100), note, room)).toEqual({ left: 80, top: 52 });
    expect(placed(at(100, 10), note, room)).toEqual({ left: 80, top: 38 });
  });

  it("stays in the window, and goes beside a thing that is as high as the window", () => {
    expect(placed(at(0, 100), note, room).left).toBe(8);
    expect(placed(at(380, 100), note, room).left).toBe(292);
    expect(placed({ left: 0, top: 0, right: 200, bottom: 300 }, note, room)).toEqual({ left: 208, top: 130 });
  });
});
