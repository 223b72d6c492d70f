import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Attention, isMine } from "./attention.svelte";
import { notices } from "./notify.svelte";
import { sounds } from "./sound.svelte";
import type { Scene } from "./wire";

const scene = (deciding: number[], more: Partial<Scene> = {}): Scene =>
  ({
    seat: 1,
    deciding,
    chosen: null,
    table: { id: "abc", game: "wonders", stage: "playing" },
    ...more,
  }) as unknown as Scene;

class Note {
  static permission: NotificationPermission = "default";
  static answer: NotificationPermission = "granted";
  static shown: { title: string; tag: string }[] = [];
  static requestPermission = () => Promise.resolve((Note.permission = Note.answer));
  onclick: unknown = null;
  constructor(title: string, options: { tag: string }) {
    Note.shown.push({ title, tag: options.tag });
  }
  close = () => undefined;
}

let hidden = false;
beforeEach(() => {
  hidden = false;
  Note.shown = [];
  Note.answer = "granted";
  vi.stubGlobal("Notification", Note);
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const hide = (now: boolean): void => {
  hidden = now;
  document.dispatchEvent(new Event("visibilitychange"));
};

it("knows whose turn it is", () => {
  expect(isMine(scene([1, 2]))).toBe(true);
  expect(isMine(scene([2]))).toBe(false);
  expect(isMine(scene([1], { seat: null }))).toBe(false);
  expect(isMine(scene([1], { chosen: { move: "sell altar", says: null } }))).toBe(false);
});

it("changes the title only while the page is hidden and waits for this seat", () => {
  const attention = new Attention();
  const stop = attention.watch();
  attention.see(scene([1]), true);
  expect(attention.title("Wonders")).toBe("Wonders");
  hide(true);
  expect(attention.title("Wonders")).toBe("answers.turn_title"); // texts are not loaded here
  attention.see(scene([2]), true);
  expect(attention.title("Wonders")).toBe("Wonders");
  stop();
});

it("does not call a player for whom a question is passed", () => {
  const attention = new Attention();
  const stop = attention.watch();
  hide(true);
  attention.see(scene([1]), false);
  expect(attention.title("Wonders")).toBe("Wonders");
  stop();
});

it("plays the sound of the own turn after a wait, and never at once after a decision", () => {
  const heard = vi.spyOn(sounds, "play").mockImplementation(() => undefined);
  const attention = new Attention();
  attention.see(scene([1]), true);
  attention.see(scene([2]), true);
  vi.advanceTimersByTime(500);
  attention.see(scene([1]), true);
  heard.mockClear();
  attention.see(scene([2]), true);
  vi.advanceTimersByTime(3000);
  attention.see(scene([1]), true);
  attention.see(scene([1]), true);
  expect(heard.mock.calls).toEqual([["turn"]]);
});

it("shows one notification, only if the player and the browser allow it, and only while hidden", async () => {
  const attention = new Attention();
  hide(true);
  attention.see(scene([1]), true);
  expect(Note.shown).toEqual([]);
  await notices.turn();
  expect(notices.on).toBe(true);
  attention.see(scene([2]), true);
  attention.see(scene([1]), true);
  expect(Note.shown).toEqual([{ title: "answers.your_turn", tag: "abc" }]);
  hide(false);
  attention.see(scene([2]), true);
  attention.see(scene([1]), true);
  expect(Note.shown).toHaveLength(1);
  await notices.turn();
  expect(notices.on).toBe(false);
  Note.answer = "denied";
  await notices.turn();
  expect([notices.on, notices.refused]).toEqual([false, true]);
});
