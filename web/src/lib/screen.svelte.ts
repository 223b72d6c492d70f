// How large the window is, in the steps of the layout. Lengths are in `em`, so that a larger text counts as a smaller
// window, as zoom does.

function watch(query: string): { readonly matches: boolean } {
  const list = matchMedia(query);
  let matches = $state(list.matches);
  list.addEventListener("change", (event) => (matches = event.matches));
  return {
    get matches() {
      return matches;
    },
  };
}

const small = watch("(max-width: 47.49em), (max-height: 29.99em)"); // under 760 wide, or under 480 high
const sideways = watch("(min-width: 37.5em) and (max-height: 29.99em)"); // 600 wide, under 480 high
const narrow = watch("(max-width: 77.49em)"); // under 1240 wide
const upright = watch("(max-width: 56.24em), (orientation: portrait)"); // under 900 wide, or higher than wide
const low = watch("(max-height: 53.74em)"); // under 860 high
const calm = watch("(prefers-reduced-motion: reduce)");

export const screen = {
  /** One city at a time, the hand at the bottom, what can be done in a sheet. */
  get phone() {
    return small.matches && !sideways.matches;
  },
  /** A phone held sideways: seats on the left, what can be done on the right. */
  get sideways() {
    return sideways.matches;
  },
  /** All cities at once, but smaller: each is one target that opens it large. */
  get tablet() {
    return narrow.matches && !small.matches;
  },
  /** A tablet held upright: what can be done lies below the hand. */
  get upright() {
    return this.tablet && upright.matches;
  },
  /** Anything smaller than a desk: made for fingers. */
  get touch() {
    return narrow.matches || small.matches;
  },
  /** Too low for far cities with pictures. */
  get low() {
    return low.matches;
  },
  /** Nothing moves. */
  get calm() {
    return calm.matches;
  },
};
