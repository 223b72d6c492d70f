// A tiny router on the history API: where we are, and going elsewhere.

class Here {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));
}

export const here = new Here();

function arrive(): void {
  here.path = location.pathname;
  here.query = new URLSearchParams(location.search);
}

/** Go to a path of this site. */
export function go(to: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"]({}, "", to);
  arrive();
  if (!replace) scrollTo(0, 0);
}

/** Values of a pattern like `/t/:id` in a path, or null where it does not fit. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = path.replace(/\/+$/, "").split("/");
  if (path === "/" ? pattern !== "/" : wanted.length !== given.length) return null;
  const values: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    if (part.startsWith(":")) values[part.slice(1)] = decodeURIComponent(given[index] ?? "");
    else if (part !== (given[index] ?? "")) return null;
  }
  return values;
}

/** Let plain links of this site go through the router, and follow the browser's own back and forward. */
export function followLinks(): () => void {
  const follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  document.addEventListener("click", follow);
  addEventListener("popstate", arrive);
  return () => {
    document.removeEventListener("click", follow);
    removeEventListener("popstate", arrive);
  };
}
