/**
 * The others' turns: keeps what was seen, plays it, and holds the state of the recap. What was missed, before a reload
 * or while the connection was lost, is asked for again.
 */

import type { Eldorado, EldoradoFacts, Recalled, SceneOf } from "../../lib/wire";
import type { Colour } from "../logic/offers";
import type { EldoradoView } from "../../wire/types";
import { Player } from "../scene/player.svelte";
import { actsNow, type Chapter, chapterOf, type Moment, reachesBack, seatOf, sinceOwnTurn } from "./chronicle";
import { isLoss } from "./losses";
import { type Block, type Line, losing, lossesOf, type Marked, story, unfolded } from "./story";

const KEPT = 200; // moments
const MOST_ASKED = 120; // moments of the past at once
const AT_ONCE = 12; // then they are asked for more slowly: the server refuses a client that asks for too much
const SLOWLY = 110; // milliseconds
const LATER = 1200;

export interface Now {
  readonly scene: SceneOf<Eldorado>;
  readonly facts: EldoradoFacts;
  readonly plays: boolean; // has a seat, and decides there
  readonly narrow: boolean; // little room: what touches nothing of the player's is folded
  readonly recall: ((moment: number) => Promise<Recalled>) | undefined;
}

const wait = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

export class Turns {
  open = $state(false);
  onlyLosses = $state(false);
  lit = $state<string | null>(null); // the line that is pointed at, as `colour number`
  private wide = $state.raw<ReadonlySet<Colour>>(new Set()); // blocks that show all their lines
  private moments = $state.raw<readonly Moment[]>([]);
  private ready = $state(false); // everything since the own turn is known
  private filling = 0;
  private greeted = ""; // the own turn for which the recap was opened or offered
  readonly player: Player;

  constructor(
    private readonly now: () => Now,
    factor: () => number,
  ) {
    this.player = new Player(factor);
  }

  readonly own: ReadonlySet<string> = $derived.by(() => {
    const { view, seat } = this.now().scene;
    return new Set(view.bands.filter((band) => seat !== null && band.seat === seat).map((band) => band.colour));
  });
  /** What the others did since the own turn. */
  readonly chapters = $derived.by((): Chapter[] => {
    const { seat } = this.now().scene;
    return seat === null ? [] : sinceOwnTurn(this.moments, seat);
  });
  readonly blocks = $derived.by((): Block[] => story(this.chapters, this.own));
  readonly losses = $derived.by(() => lossesOf(this.blocks));

  /** The table that the map draws. */
  get view(): EldoradoView {
    return this.player.view ?? this.now().scene.view;
  }

  /** The own turn has come, and nothing was done in it yet. */
  get fresh(): boolean {
    const { scene } = this.now();
    return actsNow(scene.view, scene.seat) && this.chapters.at(-1)?.moment === scene.moment;
  }

  /** A small bar offers the recap. */
  get offered(): boolean {
    return this.now().plays && this.ready && this.fresh && !this.open && !this.player.playing;
  }

  /** The lines of a block that stand there. */
  shown(block: Block): Line[] {
    if (this.onlyLosses) return losing(block.lines);
    return this.isWide(block) ? [...block.lines] : unfolded(block.lines, this.now().narrow);
  }

  isWide = (block: Block): boolean => this.wide.has(block.colour);

  unfold(block: Block): void {
    const wide = new Set(this.wide);
    if (!wide.delete(block.colour)) wide.add(block.colour);
    this.wide = wide;
  }

  /** What is drawn on the map: the band that plays, or everything while the recap is open. */
  get marked(): Marked[] {
    const frame = this.player.frame;
    if (!frame) return this.open ? this.blocks.flatMap((block) => mark(block, this.shown(block))) : [];
    const { actor, moment } = frame.chapter;
    const known = this.chapters.length ? this.chapters : this.player.played;
    const told = known.filter((each) => each.moment < moment || (each.moment === moment && frame.beat.settled));
    const block = story(told, this.own).find((each) => each.colour === actor);
    return block ? mark(block, block.lines) : [];
  }

  /** A scene has come: play it, if it is another player's step that follows what is known. */
  follow(scene: SceneOf<Eldorado>): void {
    const before = this.moments.at(-1);
    if (before?.moment === scene.moment && before.view === scene.view) return;
    const after: Moment = { moment: scene.moment, view: scene.view, news: scene.news };
    const follows = before !== undefined && before.moment + 1 === scene.moment;
    this.moments = [...this.moments.filter((each) => each.moment < scene.moment), after].slice(-KEPT);
    if (!follows) {
      this.player.finish();
      void this.fill();
      return;
    }
    const chapter = chapterOf(before, after);
    const own = seatOf(before.view, chapter.actor) === scene.seat;
    if (own) this.begin();
    else if (scene.table.stage === "over") this.player.finish();
    else if (!document.hidden) this.player.add(chapter);
  }

  /** The own turn has come: open the recap if something was lost. */
  attend(): void {
    const { scene, plays } = this.now();
    if (!plays || !this.ready || this.player.playing || !this.fresh) return;
    const turn = `${scene.view.round} ${scene.view.turn}`;
    if (this.greeted === turn) return;
    this.greeted = turn;
    if (isLoss(this.losses)) this.show();
  }

  show(): void {
    this.open = true;
    this.onlyLosses = false;
  }

  /** End whatever is shown: the player acts. */
  begin(): void {
    this.player.finish();
    this.close();
  }

  close(): void {
    this.open = false;
    this.lit = null;
  }

  /** Watch it again: everything, or what one band did. */
  watch(block?: Block): void {
    this.player.play(this.chapters.filter((chapter) => !block || chapter.actor === block.colour));
  }

  // -- what was missed ------------------------------------------------------------------------------------------

  /** Ask for the moments that are not known, the newest first, until the own turn is reached. */
  private async fill(): Promise<void> {
    const run = ++this.filling;
    const { recall, scene } = this.now();
    this.ready = false;
    for (let asked = 0; recall && scene.seat !== null && asked < MOST_ASKED; asked++) {
      const missing = this.missing(scene.seat);
      if (missing === null) break;
      const found = await recall(missing).catch(() => null);
      if (run !== this.filling) return;
      if (found) this.keep(found);
      if (!found || asked >= AT_ONCE) await wait(found ? SLOWLY : LATER);
      if (run !== this.filling) return;
    }
    this.ready = true;
  }

  private missing(seat: number): number | null {
    const known = this.moments.map(({ moment }) => moment);
    const hole = known.findLastIndex((moment, at) => at > 0 && known[at - 1] !== moment - 1);
    const first = known[Math.max(0, hole)];
    if (first === undefined || first === 0) return null;
    return reachesBack(this.moments.slice(Math.max(0, hole)), seat) ? null : first - 1;
  }

  private keep({ moment, view, news }: Recalled): void {
    const others = this.moments.filter((each) => each.moment !== moment);
    const all = [...others, { moment, view: view as unknown as EldoradoView, news }];
    this.moments = all.sort((one, other) => one.moment - other.moment);
  }
}

const mark = ({ colour }: Block, lines: readonly Line[]): Marked[] => lines.map((line) => ({ colour, line }));
