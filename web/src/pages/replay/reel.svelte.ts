// The reel of a replay: the moments of a game, fetched as they are needed, and where we are in it.
import type { Live, Told } from "../../lib/live.svelte";
import { type Trouble, troubleOf } from "../../lib/trouble";
import type { Phrase, Recalled, Scene, TurnMark } from "../../lib/wire";
import { type Cell, cellAt, cellsOf, within } from "./turns";

export const PACES = [0.5, 1, 2, 4] as const; // moments a second
export type Eyes = number | null; // with whose eyes one looks; null: as one's own seat, or a spectator

const AHEAD = 3; // moments that are fetched before they are asked for
const BEHIND = 8; // and those before it, whose news fill the log

/** The moment that an address asks for (`?m=12`); the beginning where it asks for none. */
export function wishedMoment(query: URLSearchParams): number {
  const wish = Number.parseInt(query.get("m") ?? "", 10);
  return Number.isFinite(wish) && wish > 0 ? wish : 0;
}

const keyOf = (moment: number, eyes: Eyes): string => `${moment} ${eyes}`;

export class Reel {
  moment = $state(0);
  last = $state(0);
  over = $state(true); // whether the game ends with the last moment
  eyes = $state<Eyes>(null);
  pace = $state<number>(1);
  playing = $state(false);
  shows = $state(true); // what everybody is about to decide; hidden for guessing
  marks = $state.raw<TurnMark[]>([]);
  shown = $state.raw<Recalled | null>(null); // what is seen now; stays until the next moment has come
  trouble = $state.raw<Trouble | null>(null);
  private readonly kept = new Map<string, Promise<Recalled>>();
  private news = $state.raw<ReadonlyMap<string, Told>>(new Map());
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly live: Pick<Live, "recall">) {}

  readonly cells: Cell[] = $derived(cellsOf(this.marks, this.last, this.over));

  /** The turn that is shown; null after the end, and as long as the turns are not known. */
  get turn(): TurnMark["turn"] | null {
    return this.cells[cellAt(this.cells, this.shown?.moment ?? this.moment)]?.turn ?? null;
  }

  /** Everything that happened up to the moment that is shown, as far as it was fetched. */
  get told(): Told[] {
    const until = this.shown?.moment ?? 0;
    return [...this.news]
      .filter(([key, each]) => each.moment <= until && key === keyOf(each.moment, this.eyes))
      .map(([, each]) => each)
      .sort((one, other) => one.moment - other.moment);
  }

  /** What comes of the decisions of the moment that is shown. */
  get coming(): Phrase[] {
    return this.news.get(keyOf((this.shown?.moment ?? 0) + 1, this.eyes))?.news ?? [];
  }

  /** Go to a moment. */
  async show(moment: number, eyes: Eyes = this.eyes): Promise<void> {
    this.moment = within(moment, this.last);
    this.eyes = eyes;
    const wanted = [this.moment, eyes].join();
    try {
      const found = await this.fetch(this.moment, eyes);
      if (wanted !== [this.moment, this.eyes].join()) return; // somebody has gone on meanwhile
      [this.shown, this.trouble] = [found, null];
    } catch (error) {
      [this.trouble, this.playing] = [troubleOf(error), false];
      return;
    }
    for (let near = this.moment - BEHIND; near <= this.moment + AHEAD; near++) {
      if (within(near, this.last) === near) void this.fetch(near, eyes).catch(() => null);
    }
  }

  private fetch(moment: number, eyes: Eyes): Promise<Recalled> {
    const key = keyOf(moment, eyes);
    const known = this.kept.get(key);
    if (known) return known;
    const asked = this.live.recall(moment, eyes ?? undefined);
    this.kept.set(key, asked);
    asked.then(
      (found) => (this.news = new Map(this.news).set(key, { moment, news: found.news })),
      () => this.kept.delete(key),
    );
    return asked;
  }

  play(): void {
    if (this.moment >= this.last) this.moment = 0;
    this.playing = true;
    void this.tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  private async tick(): Promise<void> {
    await this.show(this.moment);
    this.timer = setTimeout(() => {
      if (!this.playing) return;
      if (this.moment < this.last) {
        this.moment += 1;
        void this.tick();
      } else this.pause();
    }, 1000 / this.pace);
  }
}

/** A scene as the table of a game takes it, at the moment that is shown; `shows`: with what its seat will decide. */
export function sceneAt(scene: Scene, shown: Recalled, shows = false): Scene {
  const over = shown.moment >= shown.last;
  const seats = scene.table.seats.map((seat) => ({ ...seat, connected: true })); // nobody is away in the past
  return {
    ...scene,
    table: { ...scene.table, seats },
    moment: shown.moment,
    seat: shown.seat,
    view: shown.view,
    standing: shown.standing,
    news: shown.news,
    deciding: [],
    chosen: (shows && shown.seat !== null && shown.decisions?.[shown.seat]) || null,
    can_take_back: false,
    clock: null,
    results: over ? scene.results : null,
  };
}
