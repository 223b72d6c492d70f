// The HTTP doors of the server: JSON in, JSON out, and every error a `Trouble`.
import { ownFiles } from "./own";
import { Trouble } from "./trouble";
import type {
  AnalysisReport,
  AskedFacts,
  GameInfo,
  HeldSeats,
  HeldTable,
  Join,
  LessonInfo,
  LessonMoves,
  LessonState,
  NewTable,
  PlayOn,
  PlayPuzzle,
  Problem,
  Proof,
  PublishedLadder,
  PuzzleAnswer,
  PuzzleInfo,
  PuzzleState,
  PuzzleVerdict,
  Seated,
  ShownDecision,
  StudyInfo,
  TableInfo,
  TurnMark,
  Waypoint,
} from "./wire";

export type { GameInfo } from "./wire";

/** One point of the course of a finished game; `standing` is that of the game. */
export type CoursePoint<Standing> = Omit<Waypoint, "standing"> & { standing: Standing };

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(`/api${path}`, init).catch(() => {
    throw new Trouble({ name: "unreachable", message: "The server does not answer.", rule: "" });
  });
  if (!answer.ok) throw new Trouble(await problemOf(answer));
  return answer;
}

async function problemOf(answer: Response): Promise<Problem> {
  const told = (await answer.json().catch(() => null)) as Problem | null;
  return told?.message ? told : { name: `http-${answer.status}`, message: answer.statusText, rule: "" };
}

export async function get<T>(path: string): Promise<T> {
  return (await ask(path)).json() as Promise<T>;
}

export async function getText(path: string): Promise<string> {
  return (await ask(path)).text();
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return (await ask(path, { method: "POST", headers, body: JSON.stringify(body) })).json() as Promise<T>;
}

export async function postText<T>(path: string, text: string): Promise<T> {
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  return (await ask(path, { method: "POST", headers, body: text })).json() as Promise<T>;
}

export const games = (): Promise<GameInfo[]> => get("/games");
export const listedTables = (): Promise<TableInfo[]> => get("/tables");
export const tableInfo = (id: string): Promise<TableInfo> => get(`/tables/${id}`);
export const heldTables = (seats: HeldSeats["seats"]): Promise<HeldTable[]> => post("/seats", { seats });
export const makeTable = (wish: NewTable): Promise<Seated> => post("/tables", wish);
export const joinTable = (id: string, wish: Join): Promise<Seated> => post(`/tables/${id}/seats`, wish);
export const recordOf = (id: string): Promise<string> => getText(`/tables/${id}/record`);
export const courseOf = <S>(id: string): Promise<CoursePoint<S>[]> => get(`/tables/${id}/course`);
export const ladders = (): Promise<PublishedLadder[]> => get("/ladders");
export const studies = (): Promise<StudyInfo[]> => get("/studies");
/** Wait until a report is computed; the server keeps it for the next request. */
export const awaitReport = async (path: string): Promise<void> => void (await ask(path));
export const lessons = (): Promise<LessonInfo[]> => get("/lessons");
export const takeLesson = (lesson: string, asked: LessonMoves): Promise<LessonState> =>
  post(`/lessons/${lesson}`, asked);
export const puzzles = (): Promise<PuzzleInfo[]> => get("/puzzles");
export const showPuzzle = (id: string, name: string): Promise<PuzzleState> =>
  get(`/puzzles/${encodeURIComponent(id)}?name=${encodeURIComponent(name)}`);
export const answerPuzzle = (id: string, answer: PuzzleAnswer): Promise<PuzzleVerdict> =>
  post(`/puzzles/${encodeURIComponent(id)}`, answer);
export const playPuzzle = (id: string, wish: PlayPuzzle): Promise<Seated> =>
  post(`/puzzles/${encodeURIComponent(id)}/tables`, wish);
export const proofOf = (id: string): Promise<Proof> => get(`/tables/${id}/proof`);
export const turnsOf = (id: string): Promise<TurnMark[]> => get(`/tables/${id}/turns`);
export const playOn = (id: string, wish: PlayOn): Promise<Seated> => post(`/tables/${id}/branches`, wish);
export const analysisOf = (id: string): Promise<AnalysisReport> => get(`/tables/${id}/analysis`);
export const beginAnalysis = (id: string): Promise<AnalysisReport> => post(`/tables/${id}/analysis`, {});
export const stopAnalysis = async (id: string): Promise<AnalysisReport> =>
  (await ask(`/tables/${id}/analysis`, { method: "DELETE" })).json() as Promise<AnalysisReport>;
export const decisionOf = (id: string, round: number, seat: number, isOpen: boolean): Promise<ShownDecision> =>
  get(`/tables/${id}/analysis/${round}/${seat}${isOpen ? "?open=1" : ""}`);
export const openRecord = (text: string): Promise<TableInfo> => postText("/records", text);

const kept = new Map<string, Promise<unknown>>();

/** Facts and rules never change while the page is open: asked for once, and again after a failure. */
function once<T>(path: string): Promise<T> {
  const known = kept.get(path) as Promise<T> | undefined;
  if (known) return known;
  const asked = get<T>(path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

export const factsOf = <F>(game: string, options: Record<string, unknown>): Promise<F> =>
  once(`/facts/${game}?options=${encodeURIComponent(JSON.stringify(options))}`);
/** The facts of a table. Own cards are no options: the table itself is asked for them. */
export const factsAt = <F>({ id, game, options }: Pick<TableInfo, "id" | "game" | "options">): Promise<F> =>
  ownFiles(options).length > 0 ? once(`/tables/${id}/facts`) : factsOf(game, options);
/** Check own files and see what they change: the facts of a table that is played with them. */
export const tryFiles = <F>(game: string, asked: AskedFacts): Promise<F> => post(`/facts/${game}`, asked);
export const rulesOf = (game: string, language: string): Promise<Record<string, string>> =>
  once(`/rules/${game}?language=${language}`);
