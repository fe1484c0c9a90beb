const SPECIAL = /[*?]/;

/** Splits a pattern into the folder or file where it begins, and whether more follows. */
export function splitPattern(pattern: string): { readonly base: string; readonly isGlob: boolean } {
  const segments = pattern.split('/');
  const firstSpecial = segments.findIndex((segment) => SPECIAL.test(segment));
  if (firstSpecial === -1) return { base: pattern, isGlob: false };
  return { base: segments.slice(0, firstSpecial).join('/') || '.', isGlob: true };
}

/** `*` and `?` stay within a segment of a path; `**` crosses any number of them. */
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
