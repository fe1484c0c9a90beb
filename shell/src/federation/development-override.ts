/** A developer's own build of a remote, used in a single tab. */
export interface Override {
  readonly name: string;
  /** Address of the build's federation manifest. */
  readonly manifest: string;
}

const storageKey = 'bambuzal.mfe';
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads `?mfe=dashboard@http://localhost:3003/mf-manifest.json` (several separated by commas) and
 * keeps it while the tab is open; `?mfe=` ends it. Accepts only builds on the reader's own machine,
 * because otherwise a link could bring foreign code into the product.
 *
 * @param isDevelopment called only if there is an override
 */
export async function readOverrides(
  page: URL,
  isDevelopment: () => Promise<boolean>,
): Promise<readonly Override[]> {
  const asked = page.searchParams.get('mfe') ?? sessionStorage.getItem(storageKey) ?? '';
  const overrides = asked.split(',').flatMap(parseOverride);
  if (asked === '') sessionStorage.removeItem(storageKey);
  if (overrides.length === 0) return [];
  if (!loopback.has(page.hostname) && !(await isDevelopment())) return [];
  sessionStorage.setItem(storageKey, asked);
  return overrides;
}

function parseOverride(text: string): Override[] {
  const [, name, address] = /^([a-z-]+)@(.+)$/.exec(text.trim()) ?? [];
  if (name === undefined || address === undefined || !URL.canParse(address)) return [];
  const url = new URL(address);
  const isOwnMachine = loopback.has(url.hostname) && /^https?:$/.test(url.protocol);
  return isOwnMachine ? [{ name, manifest: url.href }] : [];
}
