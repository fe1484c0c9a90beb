import { compileSortOrder } from '../../query/sort';
import { compareValues } from '../../values/compare';
import { type BsonValue, isDocument, isNullish } from '../../values/value';
import { type Evaluate, listOf } from '../expressions/operator';
import { Fields, isAnything, requireCount } from '../fields';
import type { AccumulatorCompiler, CompiledAccumulator } from './accumulator';

/** Accumulators that keep `n` values. `$top` and `$bottom` keep one value. */
export const selectionAccumulators: Readonly<Record<string, AccumulatorCompiler>> = {
  $firstN: picking((values, n) => values.slice(0, n)),
  $lastN: picking((values, n) => values.slice(-n)),
  $minN: picking((values, n, compare) => present(values).sort(compare).slice(0, n)),
  $maxN: picking((values, n, compare) => present(values).sort(compare).slice(-n).reverse()),
  $top: ranking((rows) => rows.at(0)),
  $topN: ranking((rows, n) => rows.slice(0, n)),
  $bottom: ranking((rows) => rows.at(-1)),
  $bottomN: ranking((rows, n) => rows.slice(-n)),
};

function present(values: readonly BsonValue[]): BsonValue[] {
  return values.filter((value) => !isNullish(value));
}

function picking(
  pick: (
    values: readonly BsonValue[],
    n: number,
    compare: (left: BsonValue, right: BsonValue) => number,
  ) => BsonValue,
): AccumulatorCompiler {
  return (argument, compiler, name) => {
    const fields = new Fields(argument, name, ['input', 'n']);
    const { collation } = compiler.context;
    return collecting(
      name,
      compiler.compile(fields.required('n', isAnything)),
      compiler.compile(fields.required('input', isAnything)),
      (values, n) => pick(values, n, (left, right) => compareValues(left, right, collation)),
    );
  };
}

function ranking(
  pick: (values: readonly BsonValue[], n: number) => BsonValue,
): AccumulatorCompiler {
  return (argument, compiler, name) => {
    const counts = name.endsWith('N') ? ['n'] : [];
    const fields = new Fields(argument, name, ['sortBy', 'output', ...counts]);
    const sortBy = fields.required('sortBy', isDocument);
    const { keyOf, compareKeys } = compileSortOrder(sortBy, compiler.context.collation);
    const output = compiler.compile(fields.required('output', isAnything));
    const part = (row: BsonValue, at: 0 | 1) => (Array.isArray(row) ? row[at] : undefined);
    const key = (row: BsonValue) => listOf(part(row, 0));
    return collecting(
      name,
      compiler.compile(counts.length === 0 ? 1 : fields.required('n', isAnything)),
      (scope) => [isDocument(scope.root) ? [...keyOf(scope.root)] : [], output(scope) ?? null],
      (rows, n) => {
        const sorted = rows.toSorted((left, right) => compareKeys(key(left), key(right)));
        return pick(
          sorted.map((row) => part(row, 1)),
          n,
        );
      },
    );
  };
}

/** @param count evaluated for each group; it may depend on the group's `_id` */
function collecting(
  name: string,
  count: Evaluate,
  evaluate: Evaluate,
  pick: (values: readonly BsonValue[], n: number) => BsonValue,
): CompiledAccumulator {
  return {
    evaluate,
    create: (group) => {
      const values: BsonValue[] = [];
      const n = requireCount(count(group), `${name}.n`, 1);
      return { add: (value) => values.push(value ?? null), result: () => pick(values, n) };
    },
  };
}
