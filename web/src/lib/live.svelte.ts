// The socket of a table: says hello, keeps the last scene, numbers its requests, and comes back by itself.
import { rememberCommitment } from "./sealed";
import { Trouble } from "./trouble";
import type { Advice, Choices, Done, Phrase, Recall, Recalled, Scene, Spoken, Update, ToClient, Wish } from "./wire";

/** connecting: never seen the server yet; live; gone: the server was lost; back: just found again. */
export type Connection = "connecting" | "live" | "gone" | "back";

export interface Told {
  moment: number;
  news: Phrase[];
}

type Answer = Done | Recalled | Advice;

interface Waiting {
  done: (answer: Answer) => void;
  refused: (trouble: Trouble) => void;
}

/** A request that is answered by `Done`. */
export type Order = Exclude<Wish, { type: "recall" | "advise" }>;

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
const SHOW_BACK = 2500;
const KEPT_LINES = 200;
const REMEMBERED = 12; // moments before this one whose news are fetched after a reload
const MOST_RECALLED = 30; // moments fetched at once; the server refuses a client that asks for much more
// A network can fall silent without closing anything, and a page sees no pings. So it asks for a word itself.
const QUIET = 5_000; // after so long without a word the server is hailed
const PATIENCE = 10_000; // what was asked is answered by then, or the connection is lost
const OPENING = 15_000; // a new connection may take longer

export class Live {
  connection = $state<Connection>("connecting");
  scene = $state.raw<Scene | null>(null);
  choices = $state.raw<Choices | null>(null);
  spoken = $state.raw<Spoken[]>([]);
  /** The news so far, oldest first. */
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
  private carriedOut: { seq: number; seen: () => void }[] = []; // but what came of it is not in the scene yet
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private isAnswerDue = false;
  private closed = false;

  constructor(
    readonly table: string,
    private readonly token: string | null,
    private readonly address = liveAddress(table),
  ) {}

  open(): void {
    this.closed = false;
    clearTimeout(this.timer);
    this.drop();
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.greet();
    socket.onmessage = (event) => {
      this.relax();
      this.hear(JSON.parse(String(event.data)) as ToClient);
    };
    socket.onclose = () => this.lost();
    this.expectWord(OPENING);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.lost();
  }

  /** The network is back, or somebody looks again: try at once, or make sure that the server still hears us. */
  hurry(): void {
    if (this.closed) return;
    if (this.connection === "gone") {
      this.wait = FIRST_WAIT;
      this.open();
    } else this.ping();
  }

  /**
   * Send a request; resolves when it is carried out and the scene shows it: before that, what is offered is offered no
   * more. Fails with a `Trouble` when it is refused or lost.
   */
  ask(wish: Order): Promise<Done> {
    return this.send(wish) as Promise<Done>;
  }

  /** An earlier moment: as one knew it then, or once the game is over with the eyes of a seat. */
  recall(moment: number, seat?: Recall["seat"]): Promise<Recalled> {
    return this.send({ type: "recall", moment, ...(seat === undefined ? {} : { seat }) }) as Promise<Recalled>;
  }

  /** What the captain would do now. That may take a while: the server is hailed as ever in the meantime. */
  advise(): Promise<Advice> {
    return this.send({ type: "advise", moment: this.scene?.moment ?? 0 }) as Promise<Advice>;
  }

  private send(wish: Wish): Promise<Answer> {
    if (this.socket?.readyState !== WebSocket.OPEN) return Promise.reject(cutOff());
    const id = ++this.number;
    this.socket.send(JSON.stringify({ ...wish, id }));
    if (wish.type !== "advise") this.expectWord(PATIENCE);
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
      case "update":
        return this.update(message);
      case "choices":
        this.choices = message;
        return;
      case "spoken":
        return this.listen(message);
      case "reminder":
        this.reminded = message.moment;
        return;
      case "recalled":
      case "advice":
        return this.answer(message);
      case "done":
        this.carriedOut.push({ seq: message.seq, seen: () => this.answer(message) });
        return this.catchUp();
      case "refused":
        return this.refuse(message.id, new Trouble(message.problem));
    }
    message satisfies never;
  }

  private answer(message: Answer): void {
    this.waiting.get(message.id)?.done(message);
    this.waiting.delete(message.id);
  }

  /** Answer what the scene shows by now. */
  private catchUp(): void {
    const shown = this.scene?.seq ?? -1;
    const ready = this.carriedOut.filter(({ seq }) => seq <= shown);
    this.carriedOut = this.carriedOut.filter(({ seq }) => seq > shown);
    for (const { seen } of ready) seen();
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
    const came = this.connection === "connecting" || this.connection === "gone";
    if (came) this.arrived();
    if (this.scene && scene.seq < this.scene.seq && scene.moment <= this.scene.moment) return;
    if (this.choices && this.choices.moment !== scene.moment) this.choices = null;
    if (scene.clock) this.drift = scene.clock.now - Date.now() / 1000;
    if (this.reminded !== scene.moment) this.reminded = null;
    const since = this.knownUntil(scene.moment, came);
    this.told = this.told.filter(({ moment }) => moment <= scene.moment); // without what was undone
    this.note(scene.moment, scene.news);
    rememberCommitment(scene.table);
    this.scene = scene;
    this.catchUp();
    void this.remember(since, scene.moment);
  }

  /** The moment up to which the log is right. While we were away, moments may have been undone and played again. */
  private knownUntil(moment: number, came: boolean): number {
    const known = this.scene === null ? moment - REMEMBERED : this.scene.moment - (came ? REMEMBERED : 0);
    const since = Math.max(0, known, moment - MOST_RECALLED);
    if (since > known) this.told = this.told.filter((each) => each.moment > since); // rather a short log than a gap
    return since;
  }

  /** Somebody decided, came or went: the view is still that of the last scene. */
  private update(change: Update): void {
    if (this.scene?.moment !== change.moment) return;
    if (change.clock) this.drift = change.clock.now - Date.now() / 1000;
    this.scene = { ...this.scene, ...change, type: "scene" };
    this.catchUp();
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
    const others = this.told.filter((known) => known.moment !== moment);
    const told = news.length ? [...others, { moment, news }] : others;
    this.told = told.sort((a, b) => a.moment - b.moment);
  }

  /** Ask for the news of moments that we did not see: before a reload, or while the connection was lost. */
  private async remember(since: number, moment: number): Promise<void> {
    for (let past = moment - 1; past > since; past--) {
      const recalled = await this.recall(past).catch(() => null);
      if (!recalled) return;
      if (this.scene && recalled.moment <= this.scene.moment) this.note(recalled.moment, recalled.news);
    }
  }

  // -- whether the line still carries ---------------------------------------------------------------------------

  /** Ask for a word, whatever it is. */
  private ping(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify({ type: "ping", id: ++this.number }));
    this.expectWord(PATIENCE);
  }

  private expectWord(patience: number): void {
    if (this.isAnswerDue) return;
    this.isAnswerDue = true;
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.lost(), patience);
  }

  /** Something was heard: all is well for a while. */
  private relax(): void {
    this.isAnswerDue = false;
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.ping(), QUIET);
  }

  /** Let go of the socket, without waiting for its farewell: what it may still bring is no longer ours. */
  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.isAnswerDue = false;
    clearTimeout(this.watch);
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private lost(): void {
    this.drop();
    for (const { seen } of this.carriedOut.splice(0)) seen();
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
