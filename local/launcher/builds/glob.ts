const SPECIAL = /[*?]/;

/**
 * Returns the path before the first wildcard of a pattern, and whether the pattern has a wildcard.
 */
export function splitPattern(pattern: string): { readonly base: string; readonly isGlob: boolean } {
  const segments = pattern.split('/');
  const firstSpecial = segments.findIndex((segment) => SPECIAL.test(segment));
  if (firstSpecial === -1) return { base: pattern, isGlob: false };
  return { base: segments.slice(0, firstSpecial).join('/') || '.', isGlob: true };
}

/** `*` and `?` match within one segment of a path; `**` matches any number of segments. */
export function globToRegExp(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*\/|\*\*|\*|\?)/)
    .map((piece) => WILDCARDS.get(piece) ?? piece.replace(/[\\^$.|+()[\]{}]/g, '\\$&'))
    .join('');
  // A pattern also matches everything inside a folder that it matches.
  return new RegExp(`^${source}(?:/.*)?$`);
}

const WILDCARDS: ReadonlyMap<string, string> = new Map([
  ['**/', '(?:.*/)?'],
  ['**', '.*'],
  ['*', '[^/]*'],
  ['?', '[^/]'],
]);
