// The socket of a table: says hello, keeps the last scene, numbers its requests, and comes back by itself.
import { Trouble } from "./problem";
import type { Choices, Done, Phrase, Recall, Recalled, Scene, Spoken, Stir, ToClient, Wish } from "./wire";

/** connecting: never seen the server yet; live; gone: the server was lost; back: just found again. */
export type Connection = "connecting" | "live" | "gone" | "back";

export interface Told {
  moment: number;
  news: Phrase[];
}

interface Waiting {
  done: (answer: Done | Recalled) => void;
  refused: (trouble: Trouble) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
const SHOW_BACK = 2500;
const KEPT_LINES = 200;
const REMEMBERED = 12; // moments before this one whose news are fetched after a reload

export class Live {
  connection = $state<Connection>("connecting");
  scene = $state.raw<Scene | null>(null);
  choices = $state.raw<Choices | null>(null);
  spoken = $state.raw<Spoken[]>([]);
  /** What was told so far, oldest first. */
  told = $state.raw<Told[]>([]);
  /** The clock is at zero and the table waits for this moment's decision. */
  reminded = $state<number | null>(null);
  /** Why the server does not want us here (no such table, wrong token): nothing is tried again. */
  rejected = $state.raw<Trouble | null>(null);
  /** The server's clock minus ours, in seconds. */
  drift = $state(0);

  private socket: WebSocket | null = null;
  private number = 0;
  private hello = -1;
  private readonly waiting = new Map<number, Waiting>();
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    readonly table: string,
    private readonly token: string | null,
    private readonly address = liveAddress(table),
  ) {}

  open(): void {
    this.closed = false;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.greet();
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ToClient);
    socket.onclose = () => this.lost(socket);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** Try at once instead of waiting for the next attempt. */
  hurry(): void {
    if (this.connection !== "gone" || this.closed) return;
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.open();
  }

  /** Send a request; resolves when it is carried out, fails with a `Trouble` when it is refused or lost. */
  ask(wish: Exclude<Wish, { type: "recall" }>): Promise<Done> {
    return this.send(wish) as Promise<Done>;
  }

  /** An earlier moment: as one knew it then, or once the game is over with the eyes of a seat. */
  recall(moment: number, seat?: Recall["seat"]): Promise<Recalled> {
    return this.send({ type: "recall", moment, ...(seat === undefined ? {} : { seat }) }) as Promise<Recalled>;
  }

  private send(wish: Wish): Promise<Done | Recalled> {
    if (this.socket?.readyState !== WebSocket.OPEN) return Promise.reject(cutOff());
    const id = ++this.number;
    this.socket.send(JSON.stringify({ ...wish, id }));
    return new Promise((done, refused) => this.waiting.set(id, { done, refused }));
  }

  private greet(): void {
    this.hello = ++this.number;
    this.socket?.send(JSON.stringify({ type: "hello", id: this.hello, token: this.token }));
  }

  private hear(message: ToClient): void {
    switch (message.type) {
      case "scene":
        return this.see(message);
      case "stir":
        return this.stir(message);
      case "choices":
        this.choices = message;
        return;
      case "spoken":
        return this.listen(message);
      case "reminder":
        this.reminded = message.moment;
        return;
      case "recalled":
      case "done":
        this.waiting.get(message.id)?.done(message);
        this.waiting.delete(message.id);
        return;
      case "refused":
        return this.refuse(message.id, new Trouble(message.problem));
    }
    message satisfies never;
  }

  private refuse(id: number | null, trouble: Trouble): void {
    if (id === this.hello) {
      this.rejected = trouble;
      this.close();
    } else if (id !== null) {
      this.waiting.get(id)?.refused(trouble);
      this.waiting.delete(id);
    }
  }

  private see(scene: Scene): void {
    const first = this.scene === null;
    if (this.connection !== "live") this.arrived();
    if (this.scene && scene.seq < this.scene.seq && scene.moment <= this.scene.moment) return;
    if (this.choices && this.choices.moment !== scene.moment) this.choices = null;
    if (scene.clock) this.drift = scene.clock.now - Date.now() / 1000;
    if (this.reminded !== scene.moment) this.reminded = null;
    this.note(scene.moment, scene.news);
    this.scene = scene;
    if (first) void this.remember(scene.moment);
  }

  /** Somebody decided, came or went: the view is still that of the last scene. */
  private stir(change: Stir): void {
    if (!this.scene || this.scene.moment !== change.moment) return;
    if (change.clock) this.drift = change.clock.now - Date.now() / 1000;
    this.scene = { ...this.scene, ...change, type: "scene" };
  }

  /** Lines can come twice after a reconnect. */
  private listen(line: Spoken): void {
    if (this.spoken.some(({ seq }) => seq === line.seq)) return;
    this.spoken = [...this.spoken, line].sort((a, b) => a.seq - b.seq).slice(-KEPT_LINES);
  }

  private arrived(): void {
    this.wait = FIRST_WAIT;
    if (this.connection === "connecting") this.connection = "live";
    else if (this.connection === "gone") {
      this.connection = "back";
      setTimeout(() => this.connection === "back" && (this.connection = "live"), SHOW_BACK);
    }
  }

  private note(moment: number, news: Phrase[]): void {
    if (this.told.some((known) => known.moment === moment) || news.length === 0) return;
    this.told = [...this.told, { moment, news }].sort((a, b) => a.moment - b.moment);
  }

  /** After a reload the log is not empty: ask for the last moments. */
  private async remember(moment: number): Promise<void> {
    for (let past = moment - 1; past > Math.max(0, moment - REMEMBERED); past--) {
      const recalled = await this.recall(past).catch(() => null);
      if (!recalled) return;
      this.note(recalled.moment, recalled.news);
    }
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    for (const { refused } of this.waiting.values()) refused(cutOff());
    this.waiting.clear();
    if (this.closed) return;
    if (this.connection !== "connecting") this.connection = "gone";
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 1.6, LONGEST_WAIT);
  }
}

function cutOff(): Trouble {
  return new Trouble({ name: "cut-off", message: "The connection was lost before the server answered.", rule: "" });
}

function liveAddress(table: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${table}/live`;
}
