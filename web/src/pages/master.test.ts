import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import MasterNote from "./MasterNote.svelte";

afterEach(() => cleanup());

it("says which tables a master knows as soon as one is chosen, and nothing before", async () => {
  const { rerender } = render(MasterNote, { levels: ["captain", "merchant"] });
  expect(screen.queryByText("pages.create.master_note")).toBeNull();
  await rerender({ levels: ["captain", "admiral"] });
  expect(screen.getByText("pages.create.master_note")).toBeTruthy();
});
