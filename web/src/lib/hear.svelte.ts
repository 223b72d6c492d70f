// An answer that comes late: a page that was left by then computes nothing more from it.

/**
 * Hear an answer as long as somebody is there for it: until the component is gone in which this is called, or until the
 * effect runs again.
 */
export function hear<T>(
  asked: Promise<T>,
  told: (answer: T) => void,
  refused: (error: unknown) => void = () => undefined,
): void {
  let isThere = true;
  $effect.pre(() => () => void (isThere = false));
  asked.then(
    (answer) => isThere && told(answer),
    (error: unknown) => isThere && refused(error),
  );
}
