// How wide the window is, in the four steps of the layout.

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

const phone = watch("(max-width: 759px)");
const sheet = watch("(max-width: 1239px)");
const low = watch("(max-height: 819px)");
const calm = watch("(prefers-reduced-motion: reduce)");

export const screen = {
  /** One city at a time, the hand at the bottom. */
  get phone() {
    return phone.matches;
  },
  /** The rail has become a sheet. */
  get sheet() {
    return sheet.matches;
  },
  /** Too low for a row of far cities. */
  get low() {
    return low.matches;
  },
  /** Nothing moves. */
  get calm() {
    return calm.matches;
  },
};
