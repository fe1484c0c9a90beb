import { isTruthy } from '../query/operator-document';
import type { Collation } from '../values/collation';
import { identical } from '../values/compare';
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

/** How an index would answer a query, and its use for the query. */
export interface IndexScan {
  readonly index: Index;
  /** Ranges of joined keys, in the order of the index and without overlaps. */
  readonly ranges: readonly Interval[];
  readonly direction: 1 | -1;
  /** How many leading fields are bound to single values, and how many at all. */
  readonly equalities: number;
  readonly boundFields: number;
  /** Whether documents come in the order that the query asks for. */
  readonly givesOrder: boolean;
  /** Whether no document that matches can be missing from the index. */
  readonly holdsAllMatches: boolean;
}

type Bounds = readonly (readonly Interval[])[];

/** More ranges than this cost more than they save. */
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
 * Keys of two fields that go through the same array are filed element by element, while conditions
 * on them may be met by different elements: only one of the fields can be bound.
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
 * Bounds of a field from its terms. In an array, several terms may each be met by another element;
 * then only one of them bounds the field.
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
 * @returns in which direction the index yields the order asked for; fields bound to one value may be
 *   left out of it. `undefined` if it does not.
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

/** Whether the query leaves no value of a field that the term would not accept. */
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
  // An array is searched by its first element too, which matches more than the equal arrays.
  const operands = operator === '$in' && Array.isArray(operand) ? operand : [operand];
  if (operands.some(Array.isArray)) return false;
  const accepted = intervalsOf(term, index, index.collation) ?? [];
  const isAccepted = ({ low, high }: Interval) =>
    accepted.some((each) => each.low <= low && high <= each.high);
  return bounds.some((bound) => bound?.every(isAccepted));
}
