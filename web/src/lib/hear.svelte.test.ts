import { flushSync } from "svelte";
import { describe, expect, it, vi } from "vitest";
import { hear } from "./hear.svelte";

/** An answer that comes when one says so. */
function later<T>(): { asked: Promise<T>; come: (answer: T) => void; fail: (error: Error) => void } {
  let come: (answer: T) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const asked = new Promise<T>((done, refused) => {
    come = done;
    fail = refused;
  });
  return { asked, come, fail };
}

describe("an answer that comes late", () => {
  it("is heard by who asked for it", async () => {
    const { asked, come } = later<string>();
    const heard = vi.fn();
    const leave = $effect.root(() => hear(asked, heard));
    come("told");
    await asked;
    expect(heard).toHaveBeenCalledExactlyOnceWith("told");
    leave();
  });

  it("is not heard after the page was left, nor is a failure", async () => {
    const [answer, failure] = [later<string>(), later<string>()];
    const [heard, refused] = [vi.fn(), vi.fn()];
    const leave = $effect.root(() => {
      hear(answer.asked, heard, refused);
      hear(failure.asked, heard, refused);
    });
    leave();
    answer.come("told");
    failure.fail(new Error("refused"));
    await Promise.allSettled([answer.asked, failure.asked]);
    expect(heard).not.toHaveBeenCalled();
    expect(refused).not.toHaveBeenCalled();
  });

  it("is not heard once something else is wanted", async () => {
    const [first, second] = [later<string>(), later<string>()];
    const heard: string[] = [];
    let wanted = $state.raw(first.asked);
    const leave = $effect.root(() => {
      $effect(() => hear(wanted, (answer) => heard.push(answer)));
    });
    flushSync();
    wanted = second.asked;
    flushSync();
    second.come("the second");
    first.come("the first");
    await Promise.all([first.asked, second.asked]);
    expect(heard).toEqual(["the second"]);
    leave();
  });
});
