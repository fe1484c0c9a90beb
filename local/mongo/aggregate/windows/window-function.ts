import { failedToParse } from '../../errors';
import { type BsonDocument, type BsonValue, isDocument } from '../../values/value';
import { accumulators } from '../accumulators/accumulators';
import type { CompiledAccumulator } from '../accumulators/accumulator';
import type { Compiler } from '../expressions/operator';
import { type Bounds, compileBounds } from './bounds';
import { orderFunctions } from './order-functions';
import type { Partition } from './partition';
import { slopeFunctions } from './slope-functions';

/** The values of an output field, one for each document of a partition. */
export type WindowFunction = (partition: Partition) => readonly BsonValue[];

/** Operators that are for groups only. */
const groupOnly: ReadonlySet<string> = new Set(['$mergeObjects', '$accumulator']);

/** Compiles an output of `$setWindowFields`: `{ $sum: '$a', window: { documents: [-1, 0] } }`. */
export function compileWindowFunction(
  output: BsonValue,
  sortBy: BsonDocument | undefined,
  compiler: Compiler,
): WindowFunction {
  if (!isDocument(output)) {
    throw failedToParse('The field of a window function must be an object');
  }
  const names = Object.keys(output).filter((name) => name !== 'window');
  const [name] = names;
  if (name === undefined || names.length > 1) {
    throw failedToParse('Expected exactly one window function in each output field');
  }
  const argument = output[name];
  const { window } = output;
  const ordered = orderFunctions.get(name);
  if (ordered) {
    if (window !== undefined) throw failedToParse(`${name} does not accept a 'window' field`);
    return ordered(argument, sortBy, compiler, name);
  }
  const bounds = compileBounds(window, sortBy);
  const slope = slopeFunctions.get(name);
  if (slope) return slope(argument, sortBy, compiler, bounds);
  const accumulate = accumulators.get(name);
  if (!accumulate || groupOnly.has(name)) {
    throw failedToParse(`Unrecognized window function, ${name}`);
  }
  return overWindows(accumulate(argument, compiler, name), bounds);
}

/** A window that only grows at its end is carried on; any other is worked out anew. */
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
