/** The drawing of the facts, made fit to stand inside a page: its style sheet must style nothing beside it. */

const ROOT = ".argosy-map";

/** Every rule of the drawing's style sheet holds only inside the drawing. */
export function scoped(svg: string): string {
  return svg.replace(/(<style[^>]*>)([\s\S]*?)(<\/style>)/g, (_, open: string, css: string, close: string) => open + within(css) + close);
}

/** What stands between a brace and the next opening one are selectors, unless it is an at-rule. */
function within(css: string): string {
  return css.replace(/(^|[{}])([^{}@]+)\{/g, (_, before: string, selectors: string) => {
    const each = selectors.split(",").map((selector) => selector.trim());
    return `${before}\n${each.map((selector) => (selector.includes(ROOT) ? selector : `${ROOT} ${selector}`)).join(", ")} {`;
  });
}
