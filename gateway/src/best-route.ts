/** React Router's scores for the parts of a route's path. The highest sum wins. */
const marks = { text: 10, parameter: 3, wildcard: -2 };

/**
 * Route of an address, chosen as the shell's router chooses it. Text takes precedence over a
 * parameter, a parameter over a wildcard, and the first of two equal routes wins.
 *
 * @param routes routes with paths as in `remote.json`: `/transactions/success/:id`, `/auth/*`
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

/** The router treats `/AUTH/` and `/auth` as equal. */
function partsOf(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
}
