import type { Collation } from '../values/collation';
import { invertKey } from '../values/key';
import { toDouble } from '../values/numbers';
import { isArrayIndex } from '../values/paths';
import { isNumber, type BsonDocument, type BsonValue } from '../values/value';
import type { Conditions } from './conditions';
import type { Index } from './index';
import type { IndexField } from './index-keys';
import {
  includesNull,
  intersect,
  isPoint,
  keyRange,
  type Interval,
  type KeyRange,
} from './interval';
import type { IndexScan } from './query-plan';
import { requirementsOf } from './requirements';

/** What an index can do for a query. */
export interface IndexCandidate {
  readonly scan: IndexScan;
  /** How many leading fields are bound to single values. */
  readonly equalities: number;
  /** Whether the scan yields documents in the order that the query asks for. */
  readonly givesOrder: boolean;
  /** Whether some field bound is one that all documents found must have. */
  readonly requiresExistence: boolean;
}

/** More ranges than this cost more than they save. */
const maximumRanges = 5000;

export function planIndexScan(
  index: Index,
  query: {
    readonly conditions: Conditions;
    readonly sort: BsonDocument | undefined;
    readonly collation: Collation | undefined;
  },
): IndexCandidate {
  const bounds: (readonly Interval[])[] = [];
  let prefixes = [''];
  let ranges: KeyRange[] | undefined;
  for (const field of index.fields) {
    if (ranges || sharesArray(index, field, index.fields.slice(0, bounds.length))) break;
    const conditions = query.conditions.onField.get(field.path) ?? [];
    const intervals = intervalsOf(field, conditions, { index, collation: query.collation });
    if (!intervals || intervals.length * prefixes.length > maximumRanges) break;
    bounds.push(intervals);
    const isDescending = field.order === 'descending';
    const ordered = isDescending ? intervals.toReversed() : intervals;
    if (intervals.every(isPoint)) {
      const keys = ordered.map(({ low }) => (isDescending ? invertKey(low.key) : low.key));
      prefixes = prefixes.flatMap((prefix) => keys.map((key) => prefix + key));
    } else {
      ranges = prefixes.flatMap((prefix) =>
        ordered.map((interval) => keyRange(prefix, interval, isDescending)),
      );
    }
  }
  const direction = directionFor(index, bounds, query);
  return {
    scan: {
      kind: 'index',
      index,
      bounds,
      ranges: ranges ?? prefixes.map((low) => ({ low, high: `${low}\xff` })),
      direction: direction ?? 1,
    },
    equalities: bounds.filter((intervals) => intervals.every(isPoint)).length,
    givesOrder: direction !== undefined,
    requiresExistence: bounds.some((intervals) => !includesNull(intervals)),
  };
}

/**
 * Keys of two fields that go through the same array are filed element by element, while conditions
 * on them may be met by different elements: only one of the fields can be bound.
 */
function sharesArray(index: Index, field: IndexField, bound: readonly IndexField[]): boolean {
  return [...index.arrayPaths].some(
    (path) => leadsThrough(field, path) && bound.some((other) => leadsThrough(other, path)),
  );
}

function leadsThrough(field: IndexField, arrayPath: string): boolean {
  return field.path === arrayPath || field.path.startsWith(`${arrayPath}.`);
}

/** @returns `undefined` if the conditions do not bound the field */
function intervalsOf(
  field: IndexField,
  conditions: readonly BsonValue[],
  comparison: { readonly index: Index; readonly collation: Collation | undefined },
): readonly Interval[] | undefined {
  const requirements = conditions
    .flatMap((condition) => requirementsOf(condition, comparison))
    .filter((requirement) => isUsable(field, requirement));
  const [first, ...others] = requirements;
  if (!first) return undefined;
  const isMultikey = [...comparison.index.arrayPaths].some((path) => leadsThrough(field, path));
  if (!isMultikey) return others.reduce<readonly Interval[]>(intersect, first);
  const pointsOnly = requirements.filter((requirement) => requirement.every(isPoint));
  return pointsOnly.sort((left, right) => left.length - right.length)[0] ?? first;
}

/**
 * A hashed index has no order. And a numeric part of a path that means a position to the index also
 * means a field to a filter, which elements without it match as null.
 */
function isUsable(field: IndexField, requirement: readonly Interval[]): boolean {
  if (field.order === 'hashed' && !requirement.every(isPoint)) return false;
  return !(field.parts.some(isArrayIndex) && includesNull(requirement));
}

/**
 * @returns in which direction the index yields the order asked for; fields bound to one value may be
 *   left out of it. `undefined` if it does not.
 */
function directionFor(
  index: Index,
  bounds: readonly (readonly Interval[])[],
  {
    sort,
    collation,
  }: { readonly sort: BsonDocument | undefined; readonly collation: Collation | undefined },
): 1 | -1 | undefined {
  if (!sort || index.isMultikey || index.collation || collation) return undefined;
  const isConstant = (at: number) => bounds[at]?.length === 1 && bounds[at].every(isPoint);
  const constants = new Set(index.fields.filter((_, at) => isConstant(at)).map(({ path }) => path));
  const remaining = index.fields.filter(({ path }) => !constants.has(path));
  const wanted = Object.entries(sort).filter(([path]) => !constants.has(path));
  let direction: 1 | -1 | undefined;
  for (const [at, [path, order]] of wanted.entries()) {
    const field = remaining[at];
    if (field?.path !== path || !isNumber(order)) return undefined;
    if (field.order === 'hashed' || field.parts.some(isArrayIndex)) return undefined;
    const isReversed = toDouble(order) < 0 !== (field.order === 'descending');
    if (direction !== undefined && direction !== (isReversed ? -1 : 1)) return undefined;
    direction = isReversed ? -1 : 1;
  }
  return direction ?? 1;
}
