import { failedToParse } from '../../errors';
import type { EvaluationContext } from '../../query/context';
import { compareValues } from '../../values/compare';
import { describeValue } from '../../values/describe-value';
import { add, toDouble } from '../../values/numbers';
import { typeName } from '../../values/type-names';
import { type BsonDocument, type BsonNumber, type BsonValue, isNumber } from '../../values/value';
import { compileExpression } from '../expression';
import { located, toInteger } from '../expressions/operator';
import { Fields, isArray, isText } from '../fields';

/** Sorted documents from which windows are taken. */
export interface Partition {
  readonly documents: readonly BsonDocument[];
  /** Whether a document has the same sort key as the document before it. */
  readonly isTied: (at: number) => boolean;
  /** First value by which a document is sorted. */
  sortValue(at: number): BsonValue;
}

/** Positions of a document's window, from `start` up to but not including `end`. */
export type Bounds = (partition: Partition, at: number) => { start: number; end: number };

/** Position where the window of a document begins, or the position after its end. */
type Locate = (partition: Partition, at: number, distance: BsonNumber, isEnd: boolean) => number;

/**
 * Compiles the `window` of an output of `$setWindowFields`.
 *
 * @param sortBy order of the documents; not needed for a window over the whole partition
 */
export function compileBounds(
  window: BsonValue,
  sortBy: BsonDocument | undefined,
  context: EvaluationContext,
): Bounds {
  const fields = new Fields(window ?? {}, 'window', ['documents', 'range', 'unit']);
  const documents = fields.optional('documents', isArray);
  const range = fields.optional('range', isArray);
  const unit = fields.optional('unit', isText);
  if (documents && (range ?? unit) !== undefined) {
    throw failedToParse("Window bounds can specify either 'documents' or 'range', not both.");
  }
  const pair = documents ?? range ?? ['unbounded', 'unbounded'];
  const [lower, upper] = pair.map((bound) => distance(bound, documents !== undefined));
  if (pair.length !== 2 || isBefore(upper, lower)) {
    throw located(5339900, `Window bounds must be two, ascending: ${describeValue(pair)}`);
  }
  if ((lower ?? upper) !== undefined) checkOrder(sortBy, range !== undefined);
  const locate = documents ? byPlace : byValue(unit, context);
  return (partition, at) => {
    const { length } = partition.documents;
    const start = lower === undefined ? 0 : locate(partition, at, lower, false);
    const end = upper === undefined ? length : locate(partition, at, upper, true);
    return { start, end: Math.max(start, end) };
  };
}

/** Distance from a document to the start or the end of its window; `undefined` if unbounded. */
function distance(bound: BsonValue, isWhole: boolean): BsonNumber | undefined {
  if (bound === 'unbounded') return undefined;
  if (bound === 'current') return 0;
  if (isNumber(bound) && !(isWhole && toInteger(bound) === undefined)) return bound;
  throw failedToParse(`A window cannot begin or end at ${describeValue(bound)}`);
}

function isBefore(left: BsonNumber | undefined, right: BsonNumber | undefined): boolean {
  return left !== undefined && right !== undefined && toDouble(left) < toDouble(right);
}

function checkOrder(sortBy: BsonDocument | undefined, isRange: boolean): void {
  const directions = Object.values(sortBy ?? {});
  const isAscending = directions.length === 1 && toInteger(directions[0]) === 1;
  if (isRange ? isAscending : directions.length > 0) return;
  const expectation = isRange ? 'a sortBy of a single, ascending field' : 'a sortBy';
  throw located(5339902, `Window bounds require ${expectation}`);
}

const byPlace: Locate = ({ documents }, at, distance, isEnd) => {
  const position = at + toDouble(distance) + (isEnd ? 1 : 0);
  return Math.min(Math.max(position, 0), documents.length);
};

/** @param unit of the distances, if the values are dates */
function byValue(unit: string | undefined, context: EvaluationContext): Locate {
  const addUnits = { $dateAdd: { startDate: '$value', unit: unit ?? 'day', amount: '$distance' } };
  const addTime = compileExpression(addUnits, context);
  const shift = (value: BsonValue, distance: BsonNumber): BsonValue => {
    if (unit === undefined && isNumber(value)) return add(value, distance);
    if (unit !== undefined && value instanceof Date) return addTime({ value, distance });
    const expected = unit === undefined ? 'number' : 'Date';
    const found = `but it was ${typeName(value)}`;
    throw located(5429414, `Expected the sortBy field to be a ${expected}, ${found}`);
  };
  return (partition, at, distance, isEnd) => {
    const value = partition.sortValue(at);
    const limit = toDouble(distance) === 0 ? value : shift(value, distance);
    let [low, high] = [0, partition.documents.length];
    // Binary search, because the documents are in ascending order.
    while (low < high) {
      const middle = (low + high) >> 1;
      const order = compareValues(partition.sortValue(middle), limit);
      if (isEnd ? order <= 0 : order < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
