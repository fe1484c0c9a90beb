/** React Router's marks for the parts of a route's path; the highest sum wins. */
const marks = { text: 10, parameter: 3, wildcard: -2 };

/**
 * The route that an address leads to, chosen as the shell's router does: text goes before a
 * parameter, a parameter before a wildcard, the earlier route before its equal.
 *
 * @param routes with paths as in `remote.json`: `/transactions/success/:id`, `/auth/*`
 */
export function bestRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  address: string,
): Route | undefined {
  const parts = partsOf(address);
  const [best] = routes
    .filter(({ path }) => matches(partsOf(path), parts))
    .sort((a, b) => rankOf(b.path) - rankOf(a.path));
  return best;
}

function matches(route: readonly string[], address: readonly string[]): boolean {
  const isOpen = route.at(-1) === '*';
  const fixed = isOpen ? route.slice(0, -1) : route;
  const isLongEnough = isOpen ? address.length >= fixed.length : address.length === fixed.length;
  return isLongEnough && fixed.every((part, index) => isParameter(part) || part === address[index]);
}

function rankOf(path: string): number {
  const parts = partsOf(path);
  const marked = parts.map((part) => {
    if (part === '*') return marks.wildcard;
    return isParameter(part) ? marks.parameter : marks.text;
  });
  return marked.reduce<number>((sum, mark) => sum + mark, parts.length);
}

function isParameter(part: string): boolean {
  return part.startsWith(':');
}

/** The router does not tell `/AUTH/` from `/auth`. */
function partsOf(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
}
