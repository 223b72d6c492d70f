// What people are told while an analysis waits, stops, or cannot be had.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { speech } from "../../lib/i18n.svelte";
import { sample } from "../../lib/sample";
import { Trouble } from "../../lib/trouble";
import type { AnalysisReport } from "../../lib/wire";
import Progress from "./Progress.svelte";
import StateNote from "./StateNote.svelte";

const report = (part: Partial<AnalysisReport>): AnalysisReport =>
  sample<AnalysisReport>({ done: 41, total: 120, before: 0, trouble: "", seconds_left: null, ...part });
const busy = new Trouble({ name: "too-busy", message: "later", rule: "" });

const NOTES: [string, AnalysisReport, Trouble | null, string, string][] = [
  ["in line", report({ state: "waiting", before: 2 }), null, "2 games are before yours", ""],
  ["stopped", report({ state: "stopped" }), null, "The analysis stopped after 41 of 120 decisions", "Go on"],
  ["impossible", report({ state: "impossible", trouble: "No bot." }), null, "This game cannot be weighed", ""],
  ["too busy", report({ state: "none" }), busy, "The server is too busy", "Try again"],
];

describe("a note", () => {
  beforeAll(() => speech.need("analysis", "common"));
  afterEach(cleanup);

  it.each(NOTES)("says that it is %s", async (_, state, trouble, title, again) => {
    const onbegin = vi.fn();
    render(StateNote, { report: state, trouble, replay: "/r/x", onbegin });
    expect(screen.getByRole("heading").textContent).toBe(title);
    if (again) await fireEvent.click(screen.getByRole("button", { name: again }));
    expect(onbegin).toHaveBeenCalledTimes(again ? 1 : 0);
    expect(screen.queryByRole("link", { name: "Open the replay" }) !== null).toBe(state.state === "impossible");
  });

  it.each(["computing", "done"] as const)("is not needed while it is %s", (state) => {
    render(StateNote, { report: report({ state }), trouble: null, replay: "", onbegin: vi.fn() });
    expect(screen.queryByRole("heading")).toBeNull();
  });
});

describe("progress", () => {
  beforeAll(() => speech.need("analysis"));
  afterEach(cleanup);

  it("is told in decisions and time, and can be stopped", async () => {
    const onstop = vi.fn();
    render(Progress, { report: report({ state: "computing", seconds_left: 70 }), onstop });
    expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("41 of 120 decisions weighed");
    expect(screen.getByText("1 min 10 s left")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Stop the analysis" }));
    expect(onstop).toHaveBeenCalledOnce();
  });

  it("ends with a seal", () => {
    render(Progress, { report: report({ state: "done", done: 120 }), onstop: vi.fn() });
    expect(screen.getByText("all 120 decisions weighed")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
