const longestName = 24;
const cacheSize = 2048;

/**
 * The same few field names come with every command and document. A name that was read before is
 * given as the string it was then, which costs neither a new string nor, where it becomes a
 * property, a search for its equal among all names in use.
 */
const known: (string | undefined)[] = new Array<string | undefined>(cacheSize);

/**
 * @param hash any number that the same bytes always have
 * @returns `undefined` for a name that is long; it must be ASCII
 */
export function fieldName(
  bytes: Uint8Array,
  start: number,
  end: number,
  hash: number,
): string | undefined {
  if (end - start > longestName) return undefined;
  const slot = hash & (cacheSize - 1);
  const candidate = known[slot];
  if (candidate !== undefined && isAt(bytes, start, end, candidate)) return candidate;
  let name = '';
  for (let at = start; at < end; at += 1) name += String.fromCharCode(bytes[at] ?? 0);
  known[slot] = name;
  return name;
}

function isAt(bytes: Uint8Array, start: number, end: number, name: string): boolean {
  if (name.length !== end - start) return false;
  for (let at = 0; at < name.length; at += 1) {
    if (name.charCodeAt(at) !== bytes[start + at]) return false;
  }
  return true;
}
