import { beforeAll, expect, it } from "vitest";
import { speech, t } from "../../lib/i18n.svelte";
import { sample } from "../../lib/sample";
import type { SeatInfo, TableInfo } from "../../lib/wire";
import { company, inOrder, whoseTurn } from "./games";

const table = (stage: TableInfo["stage"], seats: Partial<SeatInfo>[] = []): TableInfo =>
  sample<TableInfo>({ stage, seats });

it("puts games that wait for me first, then running ones, and the latest first among them", () => {
  const games = [
    { at: 9, table: table("over"), is_mine: false },
    { at: 1, table: table("playing"), is_mine: false },
    { at: 5, table: table("playing"), is_mine: false },
    { at: 7, table: table("gathering"), is_mine: false },
    { at: 0, table: table("playing"), is_mine: true },
    { at: 3, table: table("playing"), is_mine: true },
  ];
  expect(inOrder(games).map((game) => game.at)).toEqual([3, 0, 5, 1, 7, 9]);
});

beforeAll(() => speech.need("pages", "common", "answers"));

it("says whose turn it is", () => {
  const seats = [{ name: "Noor" }, { name: "Jonas" }, { name: "Livia" }];
  const game = { table: table("playing", seats), seat: 1, deciding: [2, 3], is_mine: false };
  expect(whoseTurn(game)).toBe("waiting for Jonas, Livia");
  expect(whoseTurn({ ...game, deciding: [1, 2], is_mine: true })).toBe("It is your turn");
  expect(whoseTurn({ ...game, table: table("gathering", seats), deciding: [] })).toBe(t("common.stage_gathering"));
  expect(whoseTurn({ ...game, table: table("over", seats), deciding: [] })).toBe(t("common.stage_over"));
});

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
