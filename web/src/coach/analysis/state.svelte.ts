// What a page about an analysis shows: the report as it grows, the chosen moment and player, and its decision.
import { analysisOf, beginAnalysis, decisionOf, stopAnalysis } from "../../lib/http";
import { type Trouble, troubleOf } from "../../lib/trouble";
import type { AnalysisReport, DecisionMark, KeyMoment, ShownDecision } from "../../lib/wire";
import { columnAt, indexOf, markAt, nearest, type Place } from "./course";

const PAUSE = 1500; // milliseconds between two looks while it is computed
const BUSY = ["waiting", "computing"];

export class Insight {
  report = $state.raw<AnalysisReport | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  place = $state.raw<Place>({ round: 1, seat: 1 });
  isOpen = $state(false); // with open cards
  decision = $state.raw<ShownDecision | null>(null); // of the chosen place, once it has come
  decisionTrouble = $state.raw<Trouble | null>(null);
  isChosen = false; // somebody chose the moment; else the first key moment is shown as soon as it is known
  private readonly isMine: boolean; // the seat to begin with is the own one, or one that was asked for
  private readonly kept = new Map<string, ShownDecision>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(
    readonly table: string,
    wish: Partial<Place>,
    own: number | null,
  ) {
    this.place = { round: wish.round ?? 1, seat: wish.seat ?? own ?? 1 };
    this.isChosen = wish.round !== undefined;
    this.isMine = own !== null || wish.seat !== undefined;
  }

  /** Look how it stands, and have it computed if nobody has asked before. */
  async open(): Promise<void> {
    this.isClosed = false;
    await this.take(analysisOf(this.table));
    if (this.report?.state === "none") await this.begin();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  begin = (): Promise<void> => this.take(beginAnalysis(this.table));
  stop = (): Promise<void> => this.take(stopAnalysis(this.table));

  private async take(asked: Promise<AnalysisReport>): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.see(await asked);
      this.trouble = null;
    } catch (error) {
      this.trouble = troubleOf(error);
    }
    const isBusy = this.report !== null && BUSY.includes(this.report.state);
    if (isBusy && !this.isClosed) this.timer = setTimeout(() => this.take(analysisOf(this.table)), PAUSE);
  }

  private see(report: AnalysisReport): void {
    this.report = report;
    if (!this.isChosen) this.showFirst(report);
    if (report.columns.length) this.place = { ...this.place, round: this.within(this.column) };
    void this.bring();
  }

  /** As long as nobody has chosen a moment: the largest key moment, of the own seat if one played. */
  private showFirst({ state, key_moments, decisions }: AnalysisReport): void {
    const ranked = key_moments.toSorted((one, other) => other.difference - one.difference);
    const key = ranked.find(({ seat }) => !this.isMine || seat === this.place.seat);
    if (key && state === "done") this.place = { round: key.round, seat: key.seat };
    else this.place = { ...this.place, round: nearest(decisions, this.place) ?? this.place.round };
  }

  // -- the chosen moment ----------------------------------------------------------------------------------------

  get mark(): DecisionMark | undefined {
    return this.report ? markAt(this.report.decisions, this.place) : undefined;
  }

  /** Show a moment and a player. */
  show(place: Partial<Place>): void {
    this.isChosen = true;
    this.place = { ...this.place, ...place };
    this.place = { ...this.place, round: this.within(this.column) };
    if (this.isByTurns && !this.mark) this.place = this.decided(place.seat !== undefined);
    void this.bring();
  }

  /** Whether only one player decides in a round of the record. */
  get isByTurns(): boolean {
    const decisions = this.report?.decisions ?? [];
    return new Set(decisions.map(({ round }) => round)).size === decisions.length;
  }

  /** The decision near a place without one: that of the player who was asked for, or of the one who decides then. */
  private decided(ofPlayer: boolean): Place {
    const decisions = this.report?.decisions ?? [];
    if (ofPlayer) return { ...this.place, round: nearest(decisions, this.place) ?? this.place.round };
    return { ...this.place, seat: decisions.find(({ round }) => round === this.place.round)?.seat ?? this.place.seat };
  }

  /** The columns of the same turn of the game, of which the chosen one is `at`, from 0. */
  get turn(): { at: number; of: number } {
    const columns = this.report?.columns ?? [];
    const here = columns[this.column];
    const own = columns.filter(({ part, turn }) => part === here?.part && turn === here.turn);
    return { at: here ? own.indexOf(here) : 0, of: own.length };
  }

  /** Show the beginning of the next turn of the game. */
  nextTurn(): void {
    this.go(this.turn.of - this.turn.at);
  }

  /** The number of the chosen column, from 0. */
  get column(): number {
    return indexOf(this.report?.columns ?? [], this.place.round);
  }

  /** Show the column so many further on. */
  go(steps: number): void {
    this.show({ round: this.within(this.column + steps) });
  }

  private within(column: number): number {
    return columnAt(this.report?.columns ?? [], column);
  }

  /** Go to the next key moment, or the one before. */
  step(way: 1 | -1): void {
    const moments = this.report?.key_moments ?? [];
    const here = this.keyIndex;
    const rest = moments.filter((one) => (order(one) - order(this.place)) * way > 0);
    const next = here === null ? (way > 0 ? rest[0] : rest.at(-1)) : moments[here + way];
    if (next) this.show({ round: next.round, seat: next.seat });
  }

  get keyIndex(): number | null {
    const found = this.report?.key_moments.findIndex(({ round, seat }) => same({ round, seat }, this.place)) ?? -1;
    return found < 0 ? null : found;
  }

  /** Look with open cards, or by what the seat knew. */
  look(isOpen: boolean): void {
    this.isOpen = isOpen;
    void this.bring();
  }

  /** Fetch the decision of the chosen place, if it is weighed. */
  private async bring(): Promise<void> {
    const { place, isOpen, mark } = this;
    const key = `${place.round} ${place.seat} ${isOpen}`;
    const known = this.kept.get(key);
    if (known || !mark?.kind) {
      [this.decision, this.decisionTrouble] = [known ?? null, null];
      return;
    }
    if (!this.decision || !same(this.decision, place)) this.decision = null;
    try {
      const found = await decisionOf(this.table, place.round, place.seat, isOpen);
      this.kept.set(key, found);
      if (same(place, this.place) && isOpen === this.isOpen) [this.decision, this.decisionTrouble] = [found, null];
    } catch (error) {
      if (same(place, this.place) && isOpen === this.isOpen) this.decisionTrouble = troubleOf(error);
    }
  }
}

const order = ({ round, seat }: Pick<KeyMoment, "round" | "seat">): number => round * 10 + seat;
const same = (one: Place, other: Place): boolean => one.round === other.round && one.seat === other.seat;

/** The moment that an address asks for: `?turn=17&seat=2`. */
export function wishedPlace(query: URLSearchParams): Partial<Place> {
  const wish = (name: string): number | undefined => {
    const value = Number.parseInt(query.get(name) ?? "", 10);
    return value > 0 ? value : undefined;
  };
  const [round, seat] = [wish("turn"), wish("seat")];
  return { ...(round === undefined ? {} : { round }), ...(seat === undefined ? {} : { seat }) };
}

/** What a key does on the page; undefined: nothing. */
export function keyed(
  key: string,
  insight: Pick<Insight, "place" | "show" | "go" | "step">,
  seats: readonly number[],
): boolean {
  const { seat } = insight.place;
  const at = seats.indexOf(seat);
  const go = {
    ArrowLeft: () => insight.go(-1),
    ArrowRight: () => insight.go(1),
    ArrowUp: () => insight.show({ seat: seats[Math.max(0, at - 1)] ?? seat }),
    ArrowDown: () => insight.show({ seat: seats[Math.min(seats.length - 1, at + 1)] ?? seat }),
    n: () => insight.step(1),
    p: () => insight.step(-1),
  }[key];
  go?.();
  return go !== undefined;
}
