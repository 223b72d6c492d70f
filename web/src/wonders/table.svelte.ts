// The state of the table: what the server sent, what the player is about to do, and what is open on the page.
import { Advising } from "../coach/advising.svelte";
import { t } from "../lib/i18n.svelte";
import { wordIn } from "../lib/phrases";
import { troubleOf, type Trouble } from "../lib/trouble";
import { screen } from "../lib/screen.svelte";
import type { TableProps } from "../lib/table";
import { Book } from "./book";
import type { Company } from "./company";
import { counselOf, placeOf } from "./counsel";
import { hasTower, tileDraftOf } from "./babel/tower";
import { draftOf, playsLeaders } from "./leaders/draft";
import { projectOf } from "./edifice/projects";
import { peek } from "./peek.svelte";
import { Plan, plannedWay } from "./plan.svelte";
import { heldCards } from "./reveal/places";
import { Scenes } from "./reveal/scenes.svelte";
import { newestDeeds } from "./reveal/timeline";
import { seating } from "./seating";
import type { Wonders } from "./types";

export class TableState implements Company {
  readonly plan = new Plan();
  readonly scenes = new Scenes();
  visited = $state<number | null>(null); // the seat whose city is shown in full; null: one's own
  busy = $state(false); // a request is under way
  trouble = $state.raw<Trouble | null>(null); // why the last request was refused
  sheet = $state<"action" | "advice" | "board" | "city" | "yard" | "tower" | null>(null); // what is open over the table
  kept = $state<string | null>(null); // the leader or tile that the player means to keep in the draft
  opened = $state<number | null>(null); // the seat whose city or shipyard is open there; null: one's own
  looking = $state(false); // at the table after the end, instead of the score sheet
  allHands = $state(false); // in a replay all hands are shown instead of the table
  panel = $state<{ focus: () => void }>(); // in which the player decides
  private shownMoment: number | null = null; // the last moment that was drawn
  private committed: string | null = null; // the card that was committed when it was

  readonly scene = $derived.by(() => this.props().scene);
  private readonly laidOut = $derived((this.scene.view.projects ?? []).map(({ project }) => project).join());
  readonly book = $derived.by(() => new Book(this.props().facts, this.laidOut.split(",")));
  readonly view = $derived(this.scene.view);
  readonly standing = $derived(this.scene.standing);
  // A spectator walks round the table: the city that is shown counts as the own one.
  readonly seats = $derived(seating(this.scene.seat ?? this.visited, this.view.cities.length));

  readonly over = $derived(this.view.phase === "over"); // in a replay the table is over long before the view is
  readonly left = $derived(this.view.cities[this.seats.left - 1]);
  readonly right = $derived(this.view.cities[this.seats.right - 1]);
  readonly far = $derived(this.seats.far.flatMap((seat) => this.view.cities[seat - 1] ?? []));
  readonly own = $derived(this.view.cities[this.seats.own - 1]);
  readonly shown = $derived(this.view.cities[(this.visited ?? this.seats.own) - 1]);

  readonly chosen = $derived(this.scene.chosen);
  readonly chosenCard = $derived(wordIn(this.chosen?.says?.values ?? {}, "card") || null);
  readonly choices = $derived.by(() => {
    const { choices } = this.props();
    return this.deciding && !this.chosen && choices?.deciding ? choices : null;
  });
  readonly picked = $derived(this.choices?.cards.find(({ card }) => card === this.plan.card) ?? null);
  readonly planned = $derived(plannedWay(this.plan, this.choices));
  readonly hasOptions = $derived((this.choices?.options.length ?? 0) > 0);
  // In the phase salvage the discard pile lies open instead of the hand.
  readonly pile = $derived(
    this.view.phase === "salvage" || this.view.phase === "free-salvage"
      ? (this.choices?.cards.map(({ card }) => card) ?? null)
      : null,
  );
  readonly cards = $derived(this.pile ?? (playsLeaders(this.view) ? (this.view.leader_hand ?? []) : this.view.hand));

  readonly draft = $derived.by(() => draftOf(this.view));
  readonly chosenLeader = $derived(wordIn(this.chosen?.says?.values ?? {}, "leader") || null);
  readonly tileDraft = $derived.by(() => tileDraftOf(this.view));
  readonly chosenTile = $derived(wordIn(this.chosen?.says?.values ?? {}, "tile") || null);
  readonly hasTower = $derived(hasTower(this.view));
  readonly keepingMove = $derived(
    this.choices?.options.find(({ says }) => wordIn(says.values, "leader", "tile") === this.kept)?.move,
  );

  // While a project has failed and victims choose what they give up.
  readonly failed = $derived(
    this.view.phase === "penalty" ? (projectOf(this.view, this.book, this.view.age) ?? null) : null,
  );
  private given = $state<string | null>(null); // the move that the player points at; null: the first one
  readonly givenUp = $derived.by(() => {
    const options = this.failed ? (this.choices?.options ?? []) : [];
    return options.find(({ move }) => move === this.given) ?? options[0] ?? null;
  });

  // At a table that hides scores nothing tells what a card is worth, nor in a guided game before it is explained.
  readonly showsWorth = $derived.by(() => {
    const { house } = this.scene.table;
    return house.worth !== false && house.live_score !== false && this.props().badges !== false;
  });

  // What the captain would do, and what it says about each card.
  readonly advising = new Advising(() => ({
    moment: this.scene.moment,
    allowed: this.scene.table.gives_advice === true && this.choices !== null,
    ask: this.hand?.advise,
  }));
  readonly counsel = $derived.by(() => {
    const { advice } = this.advising;
    return advice && this.choices ? counselOf(advice, this.choices) : null;
  });

  // What the plan would change in one's own city is ringed.
  readonly ringedStage = $derived(this.visited === null ? (this.planned?.line.stage ?? null) : null);
  readonly ringedSpaces = $derived(this.visited === null ? (this.planned?.line.steps ?? []) : []);

  /** What each city did last, until the next reveal. */
  readonly newest = $derived.by(() => newestDeeds(this.props().told));

  constructor(private readonly props: () => TableProps<Wonders>) {}

  get rerun() {
    return this.props().rerun ?? null;
  }

  get puzzle() {
    return this.props().puzzle ?? null;
  }

  get hand() {
    return this.props().hand;
  }

  get deciding(): boolean {
    const { seat, deciding } = this.scene;
    return this.hand !== null && seat !== null && deciding.includes(seat);
  }

  /** The choices of this seat are not computed yet. */
  get isWaitingForChoices(): boolean {
    return this.deciding && !this.props().choices;
  }

  get title(): string {
    const wonder = this.view.cities[this.seats.own - 1]?.wonder ?? "";
    return t("wonders.table_of", { wonder: this.book.wonderName(wonder) });
  }

  /** What to say while there is nothing to choose. */
  get waiting(): string {
    if (this.over) return t("wonders.over");
    if (!this.deciding) return t("wonders.others_choose");
    if (this.isWaitingForChoices) return t("wonders.computing");
    if (this.draft || this.tileDraft) return t(this.tileDraft ? "wonders.phase_tiles" : "wonders.phase_draft");
    return t("wonders.pick_card");
  }

  /** What is bought from a seat: for what the peek speaks of, or else by the plan. */
  boughtFrom(seat: number): string[] {
    const bought = peek.now ? peek.bought : (this.planned?.way.bought ?? []);
    return bought.filter((one) => one.seat === seat).flatMap(({ resources }) => resources);
  }

  // -- what the player does -------------------------------------------------------------------------------------

  /** Pick up a card; the one that is picked up already leads into its panel. */
  pick(card: string): void {
    const choices = this.choices?.cards.find((one) => one.card === card);
    if (!choices) return;
    this.scenes.clear(); // a player who goes on has seen enough
    if (this.plan.card === card) return this.enter();
    this.plan.pick(choices);
  }

  /** In the draft: mean to keep a leader of the packet, or none yet. */
  keep(leader: string | null): void {
    if (this.chosen || !this.hand) return;
    this.scenes.clear();
    this.kept = leader;
  }

  putBack(): void {
    this.plan.putBack();
    this.sheet = null;
  }

  /** Go from the hand into the panel: where it is a sheet, it opens. */
  enter(): void {
    if (screen.phone && !playsLeaders(this.view)) this.sheet = "action";
    setTimeout(() => this.panel?.focus());
  }

  /** Ask what the captain would do: beside the table, or where there is little room in a sheet. */
  askCaptain(): void {
    this.scenes.clear();
    this.advising.open();
    if (screen.phone || screen.sideways) this.sheet = "advice";
  }

  closeAdvice(): void {
    this.advising.close();
    if (this.sheet === "advice") this.sheet = null;
  }

  /** Select an advised move with its payment, and nothing more; an option is only pointed at. */
  follow(move: string): void {
    const place = placeOf(move, this.choices);
    if (this.sheet === "advice") this.sheet = null;
    if (place) return this.plan.select(place);
    if (screen.phone) this.sheet = "action";
    setTimeout(() => document.querySelector<HTMLElement>(`.options [data-move="${CSS.escape(move)}"]`)?.focus());
  }

  visit(seat: number): void {
    this.visited = seat === this.scene.seat ? null : seat;
  }

  /** Open a city or its shipyard large, over the table. */
  open(seat: number, what: "city" | "yard" = "city"): void {
    this.opened = seat;
    this.sheet = what;
  }

  /** In a replay: show all hands instead of the table, or the table again. */
  openHands(open: boolean): void {
    this.allHands = open;
    this.sheet = null;
  }

  /** Show what led to a new moment. Only the next one: whoever jumps in a replay or comes late sees the end. */
  showMoment(): void {
    const { moment, news } = this.scene;
    const last = this.shownMoment;
    this.shownMoment = moment;
    if (last === null || last === moment) return;
    if (moment !== last + 1) return this.scenes.clear();
    const chosen = this.committed;
    const held = heldCards();
    const at = held.findIndex(({ card }) => card === chosen);
    this.scenes.begin({
      news,
      viewer: this.seats.own,
      seats: this.seats.round,
      age: this.view.age,
      ageOf: (project) => this.book.project(project)?.age ?? 0,
      acts: !this.rerun,
      held: this.scene.seat === null ? [] : held.map((one, index) => ({ ...one, chosen: index === at })),
    });
  }

  /** Remember the committed card: when all have chosen, the next moment does not tell it. */
  noteCommitted(): void {
    this.committed = this.chosenCard ?? this.plan.card;
  }

  /** Forget what was refused and close what was open: a new moment has begun. */
  beginMoment(): void {
    this.trouble = null;
    this.sheet = null;
    this.kept = null;
  }

  // -- what the server is asked for -----------------------------------------------------------------------------

  commit(move = this.planned?.way.move): void {
    const { hand } = this;
    if (!hand || !move || this.busy) return;
    this.scenes.clear();
    this.noteCommitted();
    void this.ask(() => hand.choose(move));
  }

  /** Point at what is given up to a project that failed. */
  giveUp(move: string): void {
    this.scenes.clear();
    this.given = move;
  }

  commitGivenUp(): void {
    if (this.givenUp) this.commit(this.givenUp.move);
  }

  commitKept(): void {
    if (this.keepingMove) this.commit(this.keepingMove);
  }

  takeBack(): void {
    const { hand } = this;
    if (hand && !this.busy) void this.ask(() => hand.takeBack());
  }

  async ask(request: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.trouble = null;
    try {
      await request();
      this.sheet = screen.phone && this.puzzle?.outcome ? "action" : null; // what an answer was worth
    } catch (error) {
      this.trouble = troubleOf(error);
    } finally {
      this.busy = false;
    }
  }
}
