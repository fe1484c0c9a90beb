import { isTruthy } from '../query/operator-document';
import type { Collation } from '../values/collation';
import { identical, isRegex } from '../values/compare';
import { toDouble } from '../values/numbers';
import { isNumber, type BsonDocument } from '../values/value';
import { conditionsOf, type Conditions, type Term } from './conditions';
import type { Index } from './index';
import type { IndexField } from './index-keys';
import {
  holdsText,
  includesNull,
  intersect,
  intervalsOf,
  invert,
  isPoint,
  point,
  type Interval,
} from './interval';

export interface IndexQuery {
  readonly conditions: Conditions;
  readonly sort: BsonDocument | undefined;
  readonly collation: Collation | undefined;
}

/** Scan of an index for a query, with facts for comparing it with other scans. */
export interface IndexScan {
  readonly index: Index;
  /** Ranges of joined keys, in the order of the index and without overlaps. */
  readonly ranges: readonly Interval[];
  readonly direction: 1 | -1;
  /** Numbers of leading fields that are bound: those bound by equalities, then all. */
  readonly equalities: number;
  readonly boundFields: number;
  /** Whether documents are read in the order that the query asks for. */
  readonly givesOrder: boolean;
  /** Whether the index contains all documents that match. */
  readonly holdsAllMatches: boolean;
}

type Bounds = readonly (readonly Interval[])[];

/** Maximum number of ranges, because more ranges cost more than they save. */
const maximumRanges = 5000;

export function planIndexScan(index: Index, query: IndexQuery): IndexScan {
  const bounds: (readonly Interval[])[] = [];
  let ranges = [point('')];
  for (const field of index.fields) {
    if (!ranges.every(isPoint) || sharesArray(index, field, bounds.length)) break;
    const bound = boundsOf(field, index, query);
    if (!bound || bound.length * ranges.length > maximumRanges) break;
    bounds.push(bound);
    const inOrder = field.isDescending ? bound.toReversed().map(invert) : bound;
    ranges = ranges.flatMap(({ low: prefix }) =>
      inOrder.map(({ low, high }) => ({ low: prefix + low, high: prefix + high })),
    );
  }
  const direction = directionFor(index, bounds, query);
  return {
    index,
    ranges,
    direction: direction ?? 1,
    equalities: bounds.filter((bound) => bound.every(isPoint)).length,
    boundFields: bounds.length,
    givesOrder: direction !== undefined,
    holdsAllMatches: holdsAllMatches(index, bounds, query),
  };
}

/**
 * Whether a field leads through the same array as a bound field. Then only one of the fields can be
 * bound: a key takes both fields from one element, but different elements can meet the conditions.
 */
function sharesArray(index: Index, field: IndexField, boundFields: number): boolean {
  const bound = index.fields.slice(0, boundFields);
  return [...index.arrayPaths].some(
    (array) => leadsThrough(field, array) && bound.some((other) => leadsThrough(other, array)),
  );
}

function leadsThrough({ path }: IndexField, array: string): boolean {
  return path === array || path.startsWith(`${array}.`);
}

/**
 * Bounds of a field from its terms. In an array, different elements can meet the terms. Therefore
 * only one of the terms bounds the field.
 *
 * @returns `undefined` if the conditions do not bound the field
 */
function boundsOf(
  field: IndexField,
  index: Index,
  { conditions, collation }: IndexQuery,
): readonly Interval[] | undefined {
  const bounds = (conditions.onField.get(field.path) ?? [])
    .map((term) => intervalsOf(term, index, collation))
    .filter((bound) => bound !== undefined);
  if (bounds.length < 2) return bounds[0];
  const isMultikey = [...index.arrayPaths].some((array) => leadsThrough(field, array));
  if (!isMultikey) return bounds.reduce(intersect);
  const points = bounds.filter((bound) => bound.every(isPoint));
  return points.sort((left, right) => left.length - right.length)[0] ?? bounds[0];
}

/**
 * @returns direction in which the index gives the requested order; `undefined` if it does not. The
 *   order need not name fields that are bound to one value.
 */
function directionFor(
  { fields, isMultikey, collation: ownCollation }: Index,
  bounds: Bounds,
  { sort, collation }: IndexQuery,
): 1 | -1 | undefined {
  if (!sort || isMultikey || ownCollation || collation) return undefined;
  const constant = fields.filter((_, at) => bounds[at]?.length === 1 && bounds[at].every(isPoint));
  const remaining = fields.filter((field) => !constant.includes(field));
  const directions = Object.entries(sort)
    .filter(([path]) => constant.every((field) => field.path !== path))
    .map(([path, order], at) => {
      const field = remaining[at];
      if (field?.path !== path || !isNumber(order)) return undefined;
      return toDouble(order) < 0 === field.isDescending ? 1 : -1;
    });
  if (directions.length === 0) return 1;
  return directions.every((each) => each === directions[0]) ? directions[0] : undefined;
}

function holdsAllMatches(index: Index, bounds: Bounds, query: IndexQuery): boolean {
  const { sparse, partialFilterExpression: partial } = index.specification;
  if (sparse === true && bounds.every(includesNull)) return false;
  if (partial === undefined) return true;
  const isComparedAlike = index.collation?.identity === query.collation?.identity;
  if (holdsText(partial) && !isComparedAlike) return false;
  const { onField, alternatives } = conditionsOf(partial);
  const demands = [...onField].flatMap(([path, terms]) => terms.map((term) => ({ path, term })));
  return (
    alternatives.length === 0 &&
    demands.every(({ path, term }) => implies(query, path, term, index))
  );
}

/** Whether every value of a field that the query allows also meets the term. */
function implies(
  { conditions, collation }: IndexQuery,
  path: string,
  term: Term,
  index: Index,
): boolean {
  const { operator, operand } = term;
  const given = conditions.onField.get(path) ?? [];
  const bounds = given.map((each) => intervalsOf(each, index, collation));
  const same = given.filter((each) => each.operator === operator);
  if (same.some((each) => identical(each.operand, operand))) return true;
  if (operator === '$exists') {
    return (
      same.some((each) => isTruthy(each.operand)) ||
      bounds.some((bound) => bound && !includesNull(bound))
    );
  }
  // An array is also searched by its first element, so its intervals match more than equal arrays.
  const operands = operator === '$in' && Array.isArray(operand) ? operand : [operand];
  if (operands.some(Array.isArray)) return false;
  // So do the intervals of a regular expression.
  if (operator === '$in' && operands.some(isRegex)) return false;
  const accepted = intervalsOf(term, index, index.collation) ?? [];
  const isAccepted = ({ low, high }: Interval) =>
    accepted.some((each) => each.low <= low && high <= each.high);
  return bounds.some((bound) => bound?.every(isAccepted));
}
