import type { Schema } from 'mongoose';

interface ListedFields {
  /** Fields that a filter compares with one or several values. */
  readonly filtered: readonly string[];
  /** Fields that a filter compares with a range. */
  readonly ranged: readonly string[];
  /** Fields that the list can be sorted by. */
  readonly sorted: readonly string[];
  /** Field of the owner, for a list of the rows of one owner: every index begins with it. */
  readonly owner?: string | undefined;
}

/**
 * Finds queries of a list that no index serves. A list needs an index for each sort, one for each
 * filter with each sort, and one for each range. `_id` ends them, since it decides between equal
 * values.
 *
 * @returns the keys of the first missing index, or `undefined`
 */
export function missingIndex(
  schema: Pick<Schema, 'indexes'>,
  { filtered, ranged, sorted, owner }: ListedFields,
): string | undefined {
  const indexes = schema
    .indexes()
    .filter(([, options]) => options.partialFilterExpression === undefined)
    .map(([keys]) => Object.entries(keys));
  const needed = [
    ...sorted.map((sort) => [sort]),
    ...sorted.flatMap((sort) => filtered.map((field) => [field, sort])),
    ...ranged.map((field) => [field]),
  ]
    .map((fields) => (owner === undefined ? fields : [owner, ...fields]))
    .map((fields) => (fields.at(-1) === '_id' ? fields : [...fields, '_id']));
  return needed.find((fields) => !isOwnIndex(fields) && !indexes.some(serves(fields)))?.join(', ');
}

/** MongoDB indexes `_id` by itself. */
const isOwnIndex = (fields: readonly string[]) => fields.length === 1 && fields[0] === '_id';

/** The last two fields are the sort and `_id`: they need one direction. */
const serves =
  (fields: readonly string[]) =>
  (index: readonly (readonly [string, unknown])[]): boolean => {
    const used = index.slice(0, fields.length);
    const [sorted, last] = used.slice(-2);
    return (
      used.map(([field]) => field).join() === fields.join() &&
      (fields.length < 2 || isFilterThenId(fields) || sorted?.[1] === last?.[1])
    );
  };

const isFilterThenId = (fields: readonly string[]) => fields.length === 2 && fields[1] === '_id';
