import { isDeepStrictEqual } from 'node:util';

interface RowUpdate<Row> {
  readonly $set?: Partial<Row>;
  readonly $unset?: Partial<Record<keyof Row, 1>>;
}

/**
 * Update that turns one state of a row into another. It writes only the fields that differ.
 *
 * @returns `undefined` if no field differs
 */
export function rowUpdate<Row extends object>(before: Row, after: Row): RowUpdate<Row> | undefined {
  const set: Partial<Row> = {};
  const unset: Partial<Record<keyof Row, 1>> = {};
  for (const field of fieldsOf(before, after)) {
    if (isDeepStrictEqual(before[field], after[field])) continue;
    if (after[field] === undefined) unset[field] = 1;
    else set[field] = after[field];
  }
  const isSet = Object.keys(set).length > 0;
  const isUnset = Object.keys(unset).length > 0;
  if (!isSet && !isUnset) return undefined;
  return { ...(isSet && { $set: set }), ...(isUnset && { $unset: unset }) };
}

function fieldsOf<Row extends object>(before: Row, after: Row): (keyof Row)[] {
  const fields = new Set<keyof Row>();
  for (const row of [before, after]) for (const field in row) fields.add(field);
  return [...fields];
}
