// What the browser finds out by itself about the proof of a game.
import { canHash, commitmentTo, rememberedCommitment, wordsFrom } from "../../lib/sealed";
import type { Proof } from "../../lib/wire";

export type Finding = "good" | "bad" | "unknown";

export interface Checked {
  remembered: Finding; // whether the commitment is the one that this browser saw during the game
  commitment: Finding; // whether the secret fits the commitment
  words: Finding; // whether every word came from the secret
  wrong: number[]; // moments whose words did not
}

const finding = (holds: boolean): Finding => (holds ? "good" : "bad");

/** Check a proof with our own means; what cannot be checked here stays unknown. */
export async function check(table: string, proof: Proof): Promise<Checked> {
  const seen = rememberedCommitment(table);
  const remembered = seen === null ? "unknown" : finding(seen === proof.commitment);
  if (!canHash()) return { remembered, commitment: "unknown", words: "unknown", wrong: [] };
  const computed = await commitmentTo(proof.number, proof.secret);
  const wrong = await wrongDeals(proof);
  return { remembered, commitment: finding(computed === proof.commitment), words: finding(!wrong.length), wrong };
}

async function wrongDeals({ number, secret, deals }: Proof): Promise<number[]> {
  const count = deals.reduce((sum, { words }) => sum + words.length, 0);
  const words = await wordsFrom(number, secret, count);
  let first = 0;
  return deals
    .filter((deal) => {
      const mine = words.slice(first, (first += deal.words.length));
      return mine.some((word, index) => word !== deal.words[index]);
    })
    .map(({ moment }) => moment);
}
