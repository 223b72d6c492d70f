// What somebody pastes to join: a whole link, a personal link, or just the name of a table.

/** The path of this site that a pasted text means, or null where it means none. */
export function pathOf(pasted: string): string | null {
  const text = pasted.trim();
  const link = /^(?:[a-z]+:\/\/[^/]+)?\/(t|r)\/([\w-]+)\/?(\?[^#]*)?(#[\w-]+)?$/i.exec(text);
  if (link) return `/${link[1]}/${link[2]}${link[3] ?? ""}${link[4] ?? ""}`;
  return /^[\w-]{3,40}$/.test(text) ? `/t/${text}` : null;
}
