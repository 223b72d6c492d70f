// Looking through all leaders: what a filter lets pass.
import type { WondersLeader } from "../../lib/wire";
import { FIELDS, lookOf, type Field } from "../../wonders/leaders/look";
import { named } from "./shelf";
import { sureness, type Sureness } from "./sure";

export interface LeaderFilter {
  text: string;
  field: Field | "";
  cost: string; // a number of coins, "age", or empty for any
  set: string;
  sure: Sureness | "";
}

export const ANY_LEADER: LeaderFilter = { text: "", field: "", cost: "", set: "", sure: "" };

export const costKey = ({ cost }: WondersLeader): string => (cost === null ? "age" : String(cost));

export function leaderPasses(leader: WondersLeader, { text, field, cost, set, sure }: LeaderFilter): boolean {
  return (
    named(leader.names, text) &&
    (field === "" || lookOf(leader.id).field === field) &&
    (cost === "" || costKey(leader) === cost) &&
    (set === "" || leader.set === set) &&
    (sure === "" || sureness(leader.confidence) === sure)
  );
}

/** How many leaders each field has, among those that pass all other filters. */
export function countByField(leaders: readonly WondersLeader[], filter: LeaderFilter): { field: Field; n: number }[] {
  const passing = leaders.filter((leader) => leaderPasses(leader, { ...filter, field: "" }));
  return FIELDS.map((field) => ({ field, n: passing.filter(({ id }) => lookOf(id).field === field).length }));
}

/** The values of a filter that some leader has, in order. */
export const valuesOf = (leaders: readonly WondersLeader[], of: (leader: WondersLeader) => string): string[] =>
  [...new Set(leaders.map(of))].sort();
