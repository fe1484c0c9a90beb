import { failedToParse } from '../../errors';
import { type BsonDocument, type BsonValue, isNullish } from '../../values/value';
import type { CompiledAccumulator } from '../accumulators/accumulator';
import { accumulators } from '../accumulators/accumulators';
import { type Compiler, located, toInteger } from '../expressions/operator';
import { Fields, isAnything, requireDocument } from '../fields';
import { refuseLeftOut } from '../left-out';
import { type Bounds, compileBounds, type Partition } from './bounds';

/** Computes the values of an output field, one for each document of a partition. */
export type WindowFunction = (partition: Partition) => readonly BsonValue[];

/** Compiles an output of `$setWindowFields`: `{ $sum: '$a', window: { documents: [-1, 0] } }`. */
export function compileWindowFunction(
  output: BsonValue,
  sortBy: BsonDocument | undefined,
  compiler: Compiler,
): WindowFunction {
  const { window, ...functions } = requireDocument(output, '$setWindowFields.output');
  const [name = '', ...others] = Object.keys(functions);
  if (others.length > 0) {
    throw failedToParse('Expected exactly one window function in each output field');
  }
  const placed = placeFunctions.get(name);
  if (placed) {
    if (window !== undefined) throw failedToParse(`${name} does not accept a 'window' field`);
    checkOrder(name, Object.keys(sortBy ?? {}).length);
    return placed(functions[name], compiler, name);
  }
  const accumulate = accumulators.get(name);
  if (!accumulate || name === '$mergeObjects') {
    refuseLeftOut(name);
    throw failedToParse(`Unrecognized window function, ${name}`);
  }
  const bounds = compileBounds(window, sortBy, compiler.context);
  return overWindows(accumulate(functions[name], compiler, name), bounds);
}

/** Functions that depend on a document's place in its partition. They have no window. */
const placeFunctions: ReadonlyMap<
  string,
  (argument: BsonValue, compiler: Compiler, name: string) => WindowFunction
> = new Map([
  ['$documentNumber', ranking((_rank, at) => at + 1)],
  ['$rank', ranking((rank, at, isTied) => (isTied ? rank : at + 1))],
  ['$denseRank', ranking((rank, _at, isTied) => (isTied ? rank : rank + 1))],
  ['$shift', compileShift],
  ['$locf', compileLastObservation],
]);

function checkOrder(name: string, sortFields: number): void {
  const isRank = name === '$rank' || name === '$denseRank';
  if (name === '$locf' || (isRank ? sortFields === 1 : sortFields > 0)) return;
  const expectation = isRank ? 'exactly one field' : 'at least one field';
  throw located(5371602, `${name} must be specified with a sortBy of ${expectation}`);
}

function ranking(next: (rank: number, at: number, isTied: boolean) => number) {
  return (argument: BsonValue, _compiler: Compiler, name: string): WindowFunction => {
    // Refuses any argument.
    new Fields(argument, name, []);
    return ({ documents, isTied }) => {
      let rank = 0;
      return documents.map((_document, at) => (rank = next(rank, at, isTied(at))));
    };
  };
}

function compileShift(argument: BsonValue, compiler: Compiler, name: string): WindowFunction {
  const fields = new Fields(argument, name, ['output', 'by', 'default']);
  const by = toInteger(fields.value('by'));
  if (by === undefined) throw failedToParse("'$shift:by' field must be an integer");
  const evaluate = compiler.compile(fields.required('output', isAnything));
  const otherwise = compiler.compile(fields.value('default') ?? null)({ root: {} });
  return ({ documents }) =>
    documents.map((_document, at) => {
      const shifted = documents[at + by];
      return (shifted ? evaluate({ root: shifted }) : otherwise) ?? null;
    });
}

function compileLastObservation(argument: BsonValue, compiler: Compiler): WindowFunction {
  const evaluate = compiler.compile(argument);
  return ({ documents }) => {
    let last: BsonValue = null;
    return documents.map((document) => {
      const value = evaluate({ root: document });
      if (!isNullish(value)) last = value;
      return last;
    });
  };
}

/**
 * Applies an accumulator to each window. While the window only grows at its end, the accumulator
 * continues. Otherwise it starts again.
 */
function overWindows({ evaluate, create }: CompiledAccumulator, bounds: Bounds): WindowFunction {
  return (partition) => {
    const values = partition.documents.map((document) => evaluate({ root: document }));
    let [from, to] = [0, 0];
    let accumulator = create({ root: {} });
    return values.map((_value, at) => {
      const { start, end } = bounds(partition, at);
      if (start !== from || end < to) {
        accumulator = create({ root: {} });
        [from, to] = [start, start];
      }
      for (; to < end; to++) accumulator.add(values[to]);
      return accumulator.result() ?? null;
    });
  };
}
