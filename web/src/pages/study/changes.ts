// What own files change, sorted for reading: new things first, then changed ones, then what is gone.
import type { Change } from "../../lib/wire";

export interface Group {
  how: Change["how"];
  kind: Change["kind"];
  changes: { id: string; text: string; detail: string }[];
}

const PROJECTS: Change["kind"][] = ["project", "great_project"];
const ORDER: Change["how"][] = ["added", "changed", "removed"];

export function changesBy(changes: readonly Change[]): Group[] {
  const groups = new Map<string, Group>();
  for (const how of ORDER)
    for (const change of changes.filter((one) => one.how === how)) {
      const key = `${how} ${change.kind}`;
      const group = groups.get(key) ?? { how, kind: change.kind, changes: [] };
      group.changes.push({ id: change.id, text: change.name || change.id, detail: detailOf(change) });
      groups.set(key, group);
    }
  return [...groups.values()];
}

/** Whether own files add or change the project with this id. */
export const changedProject = (changes: readonly Change[], id: string): boolean =>
  changes.some((one) => one.id === id && one.how !== "removed" && PROJECTS.includes(one.kind));

/** A number says what it was and is, an entry which of its fields differ. */
function detailOf({ kind, how, fields = [] }: Change): string {
  if (kind === "number") return fields.join(" → ");
  return how === "changed" ? fields.join(", ") : "";
}
