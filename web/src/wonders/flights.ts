// Coins on their way: which seat pays which in a turn, as far as the news say.
import type { Phrase, WondersPayment } from "./types";

export interface Flight {
  from: number; // a seat, or 0 for the bank
  to: number;
  coins: number;
}

export const BANK = 0;
const REWARDS = ["rebate-paid", "building-rewarded", "stage-rewarded"]; // of leaders
const FROM_BANK = ["sold", "leader-sold", "coins-earned", "coins-through", "bounty-paid", ...REWARDS];

/** Payments to others, and what comes from the bank or from what others built. */
export function flightsOf(news: Phrase[]): Flight[] {
  return news.flatMap(({ key, values }): Flight[] => {
    const seat = Number(values.seat ?? 0);
    if (!seat) return [];
    const payments = (values.payments ?? []) as WondersPayment[];
    const paid = payments.map((payment) => ({ from: seat, to: payment.seat, coins: payment.coins }));
    if (Number(values.bank ?? 0) > 0) paid.push({ from: seat, to: BANK, coins: Number(values.bank) });
    if (FROM_BANK.includes(key)) paid.push({ from: BANK, to: seat, coins: Number(values.coins ?? 0) });
    if (["lost", "recruited", "penalty-paid"].includes(key))
      paid.push({ from: seat, to: BANK, coins: Number(values.coins ?? 0) });
    return paid.filter(({ coins }) => coins > 0);
  });
}
