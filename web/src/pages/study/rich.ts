// A small mark-up for our own texts: **bold**, :icon:, and ids of rules, which can be opened; "(B5, B6)" is two.

export type Part = { text: string } | { bold: string } | { icon: string } | { rules: string[] };

const MARKS =
  /\*\*(.+?)\*\*|:([a-z][a-z0-9-]*):|\(([ABCEFLNQRVW]\d{1,2}(?:, [ABCEFLNQRVW]\d{1,2})*)\)|\b([ABCEFLNQRVW]\d{1,2})\b/g;

export function parts(text: string): Part[] {
  const found: Part[] = [];
  let from = 0;
  for (const mark of text.matchAll(MARKS)) {
    if (mark.index > from) found.push({ text: text.slice(from, mark.index) });
    found.push(partOf(mark));
    from = mark.index + mark[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}

function partOf([, bold, icon, several, one]: RegExpMatchArray): Part {
  if (bold !== undefined) return { bold };
  return icon !== undefined ? { icon } : { rules: (several ?? one ?? "").split(", ") };
}
