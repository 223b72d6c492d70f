// The projects of a table, and who takes part in them.
import type { Book } from "../book";
import type { City, WondersView } from "../types";
import type { ProjectCard } from "./cards";

export interface Project {
  facts: ProjectCard;
  age: number;
  left: number; // pawns, or tokens
  fate: "open" | "complete" | "failed";
  holders: number[]; // seats with a pawn of it
}

export interface Pawn {
  age: number;
  gift: boolean; // it came from the box, by a stage of Ur
}

const AGES = [1, 2, 3];

/** The projects that lie open or did, by age: all three of Edifice; none where no projects are played. */
export function projectsOf(view: WondersView, book: Book): Project[] {
  return (view.projects ?? []).flatMap(({ project, age, pawns, fate }) => {
    const facts = book.project(project);
    const holders = view.cities.filter((city) => hasPawn(city, age)).map(({ seat }) => seat);
    return facts ? [{ facts, age, left: pawns, fate, holders }] : [];
  });
}

export const projectOf = (view: WondersView, book: Book, age: number): Project | undefined =>
  projectsOf(view, book).find((one) => one.age === age);

/** The pawns of a city, by age: those that it paid for before those from the box. */
export function pawnsOf({ joined = [], gift_pawns: gifts = [] }: City): Pawn[] {
  return AGES.flatMap((age) => [
    ...joined.filter((one) => one === age).map(() => ({ age, gift: false })),
    ...(gifts.includes(age) ? [{ age, gift: true }] : []),
  ]);
}

export const hasPawn = (city: City, age: number): boolean => pawnsOf(city).some((pawn) => pawn.age === age);

/** The debts of a city to projects: points by age. */
export function debtsOf(city: City, projects: readonly Project[]): { age: number; points: number }[] {
  return (city.project_debts ?? []).flatMap((age) => {
    const owed = projects.find((one) => one.age === age);
    return owed ? [{ age, points: owed.facts.debt }] : [];
  });
}
