import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sample } from "../../lib/sample";
import type { Spoken } from "../../lib/wire";
import { Unread } from "../logic/unread.svelte";
import Confirm from "./Confirm.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("a dangerous button", () => {
  const props = (more = {}) => ({
    label: "Sink",
    again: "Press again",
    icon: "close",
    onconfirm: vi.fn<() => void>(),
    ...more,
  });

  it("asks first, and does it when pressed again within three seconds", async () => {
    const given = props();
    render(Confirm, given);
    const button = screen.getByRole("button");
    await fireEvent.click(button);
    expect([button.textContent.trim(), given.onconfirm.mock.calls.length]).toEqual(["Press again", 0]);
    await fireEvent.click(button);
    expect(given.onconfirm).toHaveBeenCalledOnce();
  });

  it("forgets the first press after three seconds", async () => {
    const given = props();
    render(Confirm, given);
    const button = screen.getByRole("button");
    await fireEvent.click(button);
    await vi.advanceTimersByTimeAsync(3000);
    expect(button.textContent.trim()).toBe("Sink");
    await fireEvent.click(button);
    expect(given.onconfirm).not.toHaveBeenCalled();
  });

  it("asks nothing where nothing is lost", async () => {
    const given = props({ needed: false });
    render(Confirm, given);
    await fireEvent.click(screen.getByRole("button"));
    expect(given.onconfirm).toHaveBeenCalledOnce();
  });
});

describe("the talk", () => {
  it("counts what others said since one last looked, and never one's own words", () => {
    const line = (seq: number, seat: number) => sample<Spoken>({ seq, seat });
    let spoken = [line(1, 2)];
    const unread = new Unread(
      () => spoken,
      () => 1,
    );
    expect(unread.count).toBe(0); // what was said before one came
    spoken = [...spoken, line(2, 1), line(3, 2), line(4, 3)];
    expect(unread.count).toBe(2);
    unread.look();
    expect(unread.count).toBe(0);
  });
});
