// Chance of a server comes from a secret that is sealed before the game: what this browser remembers of the commitment,
// and how it checks the secret by itself. docs/fairness.md says what is computed.
import type { TableInfo } from "./wire";

const SHELF = "argosy.sealed";
const KEPT = 200; // tables
const FORMAT = "argosy-chance-1";
const BLOCK = 8; // words in one HMAC

function shelf(): [string, string][] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(SHELF) ?? "[]");
    return Array.isArray(read) ? (read as [string, string][]) : [];
  } catch {
    return [];
  }
}

/** The commitment that this browser saw first at a table, while the secret was still sealed. */
export function rememberedCommitment(table: string): string | null {
  return shelf().find(([id]) => id === table)?.[1] ?? null;
}

/** Remember the commitment of a game that is not over; the first one counts. */
export function rememberCommitment({ id, sealed }: TableInfo): void {
  if (!sealed || sealed.secret || rememberedCommitment(id)) return;
  localStorage.setItem(SHELF, JSON.stringify([[id, sealed.commitment], ...shelf()].slice(0, KEPT)));
}

/** The commitment that a table plays under; nothing where somebody knows what will be dealt. */
export const shownCommitment = ({ sealed, seeded }: TableInfo): string => (seeded ? "" : (sealed?.commitment ?? ""));

/** Browsers compute hashes only on pages that nobody can have changed on the way. */
export const canHash = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** The commitment to a secret, as hexadecimal digits. */
export async function commitmentTo(number: string, secret: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", bytesOf(`${FORMAT} ${number} ${secret}`));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The first words that a secret leads to. */
export async function wordsFrom(number: string, secret: string, count: number): Promise<number[]> {
  const how = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOf(secret), how, false, ["sign"]);
  const blocks = Array.from({ length: Math.ceil(count / BLOCK) }, async (_, block) => {
    const view = new DataView(await crypto.subtle.sign(how, key, bytesOf(`${FORMAT} ${number} ${block}`)));
    return Array.from({ length: BLOCK }, (_, place) => view.getUint32(4 * place));
  });
  return (await Promise.all(blocks)).flat().slice(0, count);
}
