import { badValue, MongoError } from '../../errors';
import { isTruthy } from '../../query/operator-document';
import { compileSort } from '../../query/sort';
import type { Collation } from '../../values/collation';
import { compareValues, valuesEqual } from '../../values/compare';
import { type BsonValue, isDocument, isNullish } from '../../values/value';
import {
  inContext,
  isArray,
  named,
  namedFields,
  ofArrays,
  ofTypeInContext,
  type OperatorTable,
  positional,
  requireArray,
  requireInteger,
} from './operator';

/** Maximum length of a range: number of elements that fit into MongoDB's 64 MB. */
const longestRange = 2 ** 22;

export const arrayOperators: OperatorTable = {
  $isArray: positional(1, 1, isArray),
  $size: positional(1, 1, (array) => requireArray(array, '$size').length),
  $arrayElemAt: positional(2, 2, (array, index) =>
    isNullish(index) ? null : elementAt(array, requireInteger(index, '$arrayElemAt')),
  ),
  $first: positional(1, 1, (array) => elementAt(array, 0)),
  $last: positional(1, 1, (array) => elementAt(array, -1)),
  $slice: positional(2, 3, slice),
  $concatArrays: ofArrays(0, Infinity, (...arrays) => arrays.flat()),
  $reverseArray: ofArrays(1, 1, (array) => array.toReversed()),
  $range: positional(2, 3, (first, last, by = 1) => {
    const start = requireInteger(first, '$range');
    const step = requireInteger(by, '$range');
    if (step === 0) throw badValue('$range requires a step that is not zero');
    const length = Math.max(0, Math.ceil((requireInteger(last, '$range') - start) / step));
    if (length > longestRange) {
      throw new MongoError(146, 'ExceededMemoryLimit', `$range would have ${length} elements`);
    }
    return Array.from({ length }, (_, at) => start + at * step);
  }),
  $in: inContext(
    2,
    2,
    ({ collation }) =>
      (value, array) =>
        includes(requireArray(array, '$in'), value, collation),
  ),
  $indexOfArray: inContext(2, 4, ({ collation }, name) => (array, value, start = 0, end) => {
    if (isNullish(array)) return null;
    const from = requireInteger(start, name, 0);
    const to = end === undefined ? undefined : requireInteger(end, name, 0);
    const searched = requireArray(array, name).slice(from, to);
    const at = searched.findIndex((element) => valuesEqual(element, value, collation));
    return at < 0 ? -1 : from + at;
  }),
  $zip: named(['inputs'], ['useLongestLength', 'defaults'], zip),
  $sortArray: (argument, compiler, name) => {
    const given = namedFields(argument, name, ['input', 'sortBy']);
    const input = compiler.compile(given.get('input'));
    const sort = compileElementSort(given.get('sortBy'), compiler.context.collation);
    return (scope) => {
      const array = input(scope);
      return isNullish(array) ? null : sort(requireArray(array, name));
    };
  },
};

const ofSets = ofTypeInContext(requireArray);

/** Operators that treat arrays as sets: order and repeated elements do not matter. */
export const setOperators: OperatorTable = {
  $setUnion: ofSets(
    0,
    Infinity,
    ({ collation }) =>
      (...arrays) =>
        distinct(arrays.flat(), collation),
  ),
  $setIntersection: ofSets(
    0,
    Infinity,
    ({ collation }) =>
      (first = [], ...others) =>
        distinct(first, collation).filter((value) =>
          others.every((other) => includes(other, value, collation)),
        ),
  ),
  // Keeps the order of the first array.
  $setDifference: ofSets(
    2,
    2,
    ({ collation }) =>
      (left = [], right = []) =>
        left.filter(
          (value, at) =>
            !includes(right, value, collation) && !includes(left.slice(0, at), value, collation),
        ),
  ),
  $setEquals: inContext(2, 2, ({ collation }, name) => (...values) => {
    const [left = [], right = []] = arraysOf(values, name);
    return isSubset(left, right, collation) && isSubset(right, left, collation);
  }),
  $setIsSubset: inContext(2, 2, ({ collation }, name) => (...values) => {
    const [left = [], right = []] = arraysOf(values, name);
    return isSubset(left, right, collation);
  }),
  $allElementsTrue: positional(1, 1, (array) => requireArray(array, 'a test').every(isTruthy)),
  $anyElementTrue: positional(1, 1, (array) => requireArray(array, 'a test').some(isTruthy)),
};

function elementAt(array: BsonValue, index: number): BsonValue {
  return isNullish(array) ? null : requireArray(array, 'an element of an array').at(index);
}

function slice(...[array, first, second]: readonly BsonValue[]): BsonValue {
  if (isNullish(array) || isNullish(first) || second === null) return null;
  const elements = requireArray(array, '$slice');
  const position = requireInteger(first, '$slice');
  if (second === undefined) {
    return position < 0 ? elements.slice(position) : elements.slice(0, position);
  }
  const start = position < 0 ? Math.max(0, elements.length + position) : position;
  return elements.slice(start, start + requireInteger(second, '$slice', 1));
}

function zip(values: ReadonlyMap<string, BsonValue>, name: string): BsonValue {
  const inputs = requireArray(values.get('inputs'), name);
  const isLongest = isTruthy(values.get('useLongestLength'));
  if (inputs.length === 0 || (values.has('defaults') && !isLongest)) {
    throw badValue('$zip requires inputs, and defaults only together with useLongestLength');
  }
  if (inputs.some(isNullish)) return null;
  const columns = arraysOf(inputs, name);
  const defaults = requireArray(values.get('defaults') ?? [], name);
  const lengths = columns.map((column) => column.length);
  const length = isLongest ? Math.max(...lengths) : Math.min(...lengths);
  return Array.from({ length }, (_, row) =>
    columns.map((column, at) => (row < column.length ? column[row] : (defaults[at] ?? null))),
  );
}

/**
 * @param order 1 or -1, or a sort specification, which treats elements other than documents as
 *   empty
 */
function compileElementSort(
  order: BsonValue,
  collation: Collation | undefined,
): (elements: readonly BsonValue[]) => BsonValue[] {
  if (isDocument(order)) {
    // Each element is sorted as the field of a document, because it may be any value.
    const paths = Object.entries(order).map(([path, each]) => [`element.${path}`, each] as const);
    const sort = compileSort(Object.fromEntries(paths), collation);
    return (array) => sort(array.map((element) => ({ element }))).map(({ element }) => element);
  }
  const direction = requireInteger(order, "$sortArray's 'sortBy'");
  if (Math.abs(direction) !== 1) throw badValue("$sortArray's 'sortBy' must be 1, -1 or an object");
  return (elements) =>
    elements.toSorted((left, right) => direction * compareValues(left, right, collation));
}

function arraysOf(values: readonly BsonValue[], name: string): BsonValue[][] {
  return values.map((value) => requireArray(value, name));
}

function distinct(array: readonly BsonValue[], collation: Collation | undefined): BsonValue[] {
  return array
    .toSorted((left, right) => compareValues(left, right, collation))
    .filter((value, at, all) => at === 0 || !valuesEqual(value, all[at - 1], collation));
}

function includes(array: readonly BsonValue[], value: BsonValue, collation?: Collation): boolean {
  return array.some((element) => valuesEqual(element, value, collation));
}

function isSubset(part: BsonValue[], whole: BsonValue[], collation?: Collation): boolean {
  return part.every((value) => includes(whole, value, collation));
}
