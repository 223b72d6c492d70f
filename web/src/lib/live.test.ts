// The socket of a table, against a socket made of nothing.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Live } from "./live.svelte";
import type { Scene } from "./wire";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const scene = (seq: number, moment: number, more: Partial<Scene> = {}): unknown => ({
  type: "scene",
  seq,
  moment,
  table: { id: "t", stage: "playing" },
  seat: 1,
  view: { moment },
  standing: null,
  news: [],
  deciding: [1],
  chosen: null,
  can_take_back: false,
  clock: null,
  results: null,
  ...more,
});
const news = (key: string) => [{ key, values: {}, rule: "B8" }];
const newest = (): FakeSocket => FakeSocket.all.at(-1)!;

beforeEach(() => {
  FakeSocket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function live(): Live {
  const made = new Live("t", "token-of-a-seat-here", "ws://table");
  made.open();
  newest().open();
  return made;
}

const recalled = (): unknown[] =>
  newest()
    .sent.filter(({ type }) => type === "recall")
    .map(({ moment }) => moment);

/** Answer every recall on the newest socket, as long as more of them come. */
async function answerRecalls(): Promise<void> {
  const answered = new Set<unknown>();
  for (;;) {
    await vi.advanceTimersByTimeAsync(0);
    const asked = newest().sent.find(({ type, id }) => type === "recall" && !answered.has(id));
    if (!asked) return;
    answered.add(asked.id);
    const rest = { last: 99, view: {}, standing: null, decisions: null, seat: 1 };
    newest().tell({
      type: "recalled",
      id: asked.id,
      moment: asked.moment,
      news: news(`told-${String(asked.moment)}`),
      ...rest,
    });
  }
}

describe("a live table", () => {
  it("says hello with its token first", () => {
    live();
    expect(newest().sent[0]).toEqual({ type: "hello", id: 1, token: "token-of-a-seat-here" });
  });

  it("keeps the scene, and lets an update change only what it tells", () => {
    const table = live();
    newest().tell(scene(1, 0));
    newest().tell({
      type: "update",
      seq: 2,
      moment: 0,
      table: { id: "t", stage: "playing" },
      deciding: [2],
      chosen: "sell altar",
      can_take_back: true,
      clock: null,
    });
    expect(table.scene).toMatchObject({ seq: 2, chosen: "sell altar", deciding: [2], view: { moment: 0 } });
  });

  it("drops choices of another moment", () => {
    const table = live();
    newest().tell(scene(1, 0));
    newest().tell({ type: "choices", moment: 0, choices: {} });
    expect(table.choices).not.toBeNull();
    newest().tell(scene(2, 1));
    expect(table.choices).toBeNull();
  });

  it("answers a request by its number", async () => {
    const table = live();
    newest().tell(scene(1, 0));
    const asked = table.ask({ type: "choose", moment: 0, move: "sell altar" });
    const { id } = newest().sent.at(-1)!;
    newest().tell({ type: "done", id, seq: 2 });
    newest().tell(scene(2, 1));
    await expect(asked).resolves.toMatchObject({ seq: 2 });
  });

  it("answers a request not before the scene shows what came of it", async () => {
    const table = live();
    newest().tell(scene(1, 0));
    const seen = vi.fn();
    void table.ask({ type: "choose", moment: 0, move: "sell altar" }).then(seen);
    newest().tell({ type: "done", id: newest().sent.at(-1)!.id, seq: 3 });
    newest().tell(scene(2, 0));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).not.toHaveBeenCalled();
    newest().tell({
      type: "update",
      seq: 3,
      moment: 0,
      table: {},
      deciding: [],
      chosen: "sell altar",
      can_take_back: true,
      clock: null,
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toHaveBeenCalledOnce();
  });

  it("knows that a request was carried out, though the connection is lost before the scene comes", async () => {
    const table = live();
    newest().tell(scene(1, 0));
    const asked = table.ask({ type: "choose", moment: 0, move: "sell altar" });
    newest().tell({ type: "done", id: newest().sent.at(-1)!.id, seq: 2 });
    newest().close();
    await expect(asked).resolves.toMatchObject({ seq: 2 });
  });

  it("fails a request that is refused, with its reason", async () => {
    const table = live();
    newest().tell(scene(1, 0));
    const asked = table.ask({ type: "choose", moment: 0, move: "build altar" });
    newest().tell({
      type: "refused",
      id: newest().sent.at(-1)!.id,
      problem: { name: "illegal", message: "You have one.", rule: "B11" },
    });
    await expect(asked).rejects.toMatchObject({ message: "You have one.", rule: "B11" });
  });

  it("comes back by itself, and shows that", () => {
    const table = live();
    newest().tell(scene(1, 0));
    expect(table.connection).toBe("live");
    newest().close();
    expect(table.connection).toBe("gone");
    vi.advanceTimersByTime(300);
    expect(FakeSocket.all).toHaveLength(2);
    newest().open();
    newest().tell(scene(5, 3));
    expect(table.connection).toBe("back");
    vi.advanceTimersByTime(3000);
    expect(table.connection).toBe("live");
    expect(table.scene?.moment).toBe(3);
  });

  it("fails what was asked when the server is lost", async () => {
    const table = live();
    newest().tell(scene(1, 0));
    const asked = table.ask({ type: "say", text: "ahoy" });
    newest().close();
    await expect(asked).rejects.toMatchObject({ name: "cut-off" });
  });

  it("stays away when the server does not want it", () => {
    const table = live();
    newest().tell({
      type: "refused",
      id: 1,
      problem: { name: "no-table", message: "There is no such table.", rule: "" },
    });
    expect(table.rejected?.name).toBe("no-table");
    vi.advanceTimersByTime(20000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("keeps the log in order, asks for what it missed, and says nothing twice", async () => {
    const table = live();
    newest().tell(scene(9, 2, { news: news("second") }));
    await vi.advanceTimersByTimeAsync(0);
    const recall = newest().sent.at(-1)!;
    expect(recall).toMatchObject({ type: "recall", moment: 1 });
    newest().tell({
      type: "recalled",
      id: recall.id,
      moment: 1,
      last: 2,
      view: {},
      standing: null,
      news: news("first"),
      decisions: null,
      seat: 1,
    });
    await vi.advanceTimersByTimeAsync(0);
    newest().tell(scene(10, 2, { news: news("second") }));
    expect(table.told.map(({ moment }) => moment)).toEqual([1, 2]);
  });

  it("asks for what it missed while the connection was lost, and for what may have been undone meanwhile", async () => {
    const table = live();
    newest().tell(scene(9, 20, { news: news("twentieth") }));
    newest().close();
    vi.advanceTimersByTime(300);
    newest().open();
    newest().tell(scene(30, 23, { news: news("last") }));
    await answerRecalls();
    expect(recalled()).toEqual([22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9]);
    expect(table.told.map(({ moment }) => moment)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]);
    expect(table.told.find(({ moment }) => moment === 20)!.news[0]!.key).toBe("told-20");
  });

  it("rather keeps a short log than one with a gap", async () => {
    const table = live();
    newest().tell(scene(9, 2, { news: news("second") }));
    newest().close();
    vi.advanceTimersByTime(300);
    newest().open();
    newest().tell(scene(300, 100, { news: news("last") }));
    await answerRecalls();
    expect(table.told.map(({ moment }) => moment)).toEqual(Array.from({ length: 30 }, (_, step) => 71 + step));
  });

  it("tells no more what was undone", () => {
    const table = live();
    newest().tell(scene(1, 1, { news: news("first") }));
    newest().tell(scene(2, 2, { news: news("sailed") }));
    newest().tell(scene(3, 1, { news: news("first") }));
    expect(table.told.map(({ news }) => news[0]!.key)).toEqual(["first"]);
    newest().tell(scene(4, 2, { news: news("marched") }));
    expect(table.told.map(({ news }) => news[0]!.key)).toEqual(["first", "marched"]);
  });

  it("takes a spoken line once", () => {
    const table = live();
    const line = { type: "spoken", seq: 4, at: 0, name: "Noor", seat: 2, text: "ahoy" };
    newest().tell(line);
    newest().tell(line);
    expect(table.spoken).toHaveLength(1);
  });
});

describe("a network that falls silent without closing anything", () => {
  const pings = (): number => newest().sent.filter(({ type }) => type === "ping").length;

  it("is hailed, and all is well as long as anything is answered", () => {
    const table = live();
    newest().tell(scene(1, 0));
    for (let time = 0; time < 60; time++) {
      vi.advanceTimersByTime(6000);
      newest().tell({ type: "done", id: newest().sent.at(-1)!.id, seq: 1 });
    }
    expect(pings()).toBe(60);
    expect(FakeSocket.all).toHaveLength(1);
    expect(table.connection).toBe("live");
  });

  it("is not hailed while others are heard", () => {
    live();
    for (let seq = 1; seq < 20; seq++) {
      newest().tell(scene(seq, 0));
      vi.advanceTimersByTime(4000);
    }
    expect(pings()).toBe(0);
  });

  it("is found out, and the table comes back over another connection", () => {
    const table = live();
    newest().tell(scene(1, 0));
    const silent = newest();
    vi.advanceTimersByTime(16_000);
    expect(table.connection).toBe("gone");
    expect(silent.readyState).toBe(3);
    newest().open();
    newest().tell(scene(2, 0));
    expect(table.connection).toBe("back");
  });

  it("is found out sooner by what is asked of it, which fails", async () => {
    const table = live();
    newest().tell(scene(1, 0));
    const asked = table.ask({ type: "choose", moment: 0, move: "sell altar" });
    vi.advanceTimersByTime(10_000);
    await expect(asked).rejects.toMatchObject({ name: "cut-off" });
    expect(table.connection).toBe("gone");
  });

  it("says nothing any more once it was given up", () => {
    const table = live();
    newest().tell(scene(1, 0));
    const silent = newest();
    vi.advanceTimersByTime(16_000);
    silent.tell(scene(7, 3));
    expect(table.scene?.moment).toBe(0);
    expect(table.connection).toBe("gone");
  });

  it("does not hold up the next attempt for ever", () => {
    const table = live();
    newest().tell(scene(1, 0));
    vi.advanceTimersByTime(16_000);
    expect(FakeSocket.all).toHaveLength(2); // which never opens
    vi.advanceTimersByTime(16_000);
    expect(FakeSocket.all).toHaveLength(3);
    expect(table.connection).toBe("gone");
  });

  it("is hailed at once when somebody looks again", () => {
    const table = live();
    newest().tell(scene(1, 0));
    table.hurry();
    expect(pings()).toBe(1);
  });

  it("is left alone once the table is closed", () => {
    const table = live();
    newest().tell(scene(1, 0));
    table.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(pings()).toBe(0);
  });
});
