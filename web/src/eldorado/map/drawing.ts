/**
 * The drawing of the facts, made fit to stand inside a page: its style sheet must style nothing beside it. Its classes
 * get a name of their own; a descendant selector would not reach into what `use` draws.
 */

const OWN = "chart-";
const ROOT = "argosy-map"; // keeps its name: the theme around it is found by that

/** The same drawing with all classes renamed, in its style sheet and in its elements. */
export function scoped(svg: string): string {
  const styled = svg.replace(
    /(<style[^>]*>)([\s\S]*?)(<\/style>)/g,
    (_, open: string, css: string, close: string) => open + renamed(css) + close,
  );
  return styled.replace(/ class="([^"]*)"/g, (_, names: string) => ` class="${names.split(/\s+/).map(own).join(" ")}"`);
}

const own = (name: string): string => (name === ROOT ? name : OWN + name);

/** What stands before an opening brace are selectors. */
function renamed(css: string): string {
  return css.replace(/[^{}]+\{/g, (selectors) =>
    selectors.replace(/\.([A-Za-z][\w-]*)/g, (_, name: string) => `.${own(name)}`),
  );
}
