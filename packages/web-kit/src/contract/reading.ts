/** Error that names the place in a document that has a wrong shape. */
export class UnexpectedShape extends Error {
  override readonly name = 'UnexpectedShape';

  constructor(at: string, expected: string) {
    super(`${at} is not ${expected}`);
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/*
 * Readers of documents from the network. Each takes a value and its place in the document, and
 * throws UnexpectedShape. They are written by hand, because a schema library would add kilobytes to
 * the first paint.
 */

export function readRecord(value: unknown, at: string): Record<string, unknown> {
  if (!isRecord(value)) throw new UnexpectedShape(at, 'an object');
  return value;
}

export function readText(value: unknown, at: string): string {
  if (typeof value !== 'string' || value === '') throw new UnexpectedShape(at, 'a text');
  return value;
}

export function readNumber(value: unknown, at: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new UnexpectedShape(at, 'a number');
  return value;
}

export function readOneOf<Option extends string>(
  value: unknown,
  at: string,
  options: readonly Option[],
): Option {
  const option = options.find((candidate) => candidate === value);
  if (option === undefined) throw new UnexpectedShape(at, `one of ${options.join(', ')}`);
  return option;
}

/** @param value if it is absent, the result is an empty list */
export function readList<Item>(
  value: unknown,
  at: string,
  readItem: (item: unknown, at: string) => Item,
): readonly Item[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new UnexpectedShape(at, 'a list');
  return value.map((item: unknown, index) => readItem(item, `${at}[${index}]`));
}
