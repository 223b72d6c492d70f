import { beforeAll, expect, it } from "vitest";
import { speech } from "../../lib/i18n.svelte";
import { sample } from "../../lib/sample";
import type { OwnSeat } from "../../lib/seats";
import type { SeatInfo, TableInfo } from "../../lib/wire";
import { company, inOrder } from "./games";

const table = (stage: TableInfo["stage"], seats: Partial<SeatInfo>[] = []): TableInfo =>
  sample<TableInfo>({ stage, seats });
const seat = (at: number): OwnSeat => ({ at }) as OwnSeat;

it("puts running games first, and the latest first among them", () => {
  const games = [
    { seat: seat(9), table: table("over") },
    { seat: seat(1), table: table("playing") },
    { seat: seat(5), table: table("playing") },
    { seat: seat(7), table: table("gathering") },
  ];
  expect(inOrder(games).map((game) => game.seat.at)).toEqual([5, 1, 7, 9]);
});

beforeAll(() => speech.need("pages"));

it("names people and counts bots and open seats", () => {
  const told = company(
    table("gathering", [
      { seat: 1, kind: "person", name: "Noor" },
      { seat: 2, kind: "person", name: "Jonas" },
      { seat: 3, kind: "bot", name: "Livia" },
      { seat: 4, kind: "open", name: "" },
    ]),
    1,
  );
  expect(told).toBe("Jonas, 1 bot, 1 open seat");
});
