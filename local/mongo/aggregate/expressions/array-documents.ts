import { compileSort } from '../../query/sort';
import { compareValues } from '../../values/compare';
import { toDouble } from '../../values/numbers';
import { typeName } from '../../values/type-names';
import {
  type BsonDocument,
  type BsonValue,
  isDocument,
  isNullish,
  isNumber,
} from '../../values/value';
import { type Compiler, type Evaluate, located, namedFields, type OperatorTable } from './operator';
import { isTruthy } from '../../query/operator-document';

/** Operators that put arrays in order, or several of them side by side. */
export const arrayDocumentOperators: OperatorTable = {
  $sortArray: (argument, compiler, name) => {
    const fields = { required: ['input', 'sortBy'] };
    const codes = { notDocument: 2942500, unknown: 2942501, missing: 2942502 };
    const given = namedFields(argument, name, fields, codes);
    const input = compiler.compile(given.get('input'));
    const sort = compileElementSort(given.get('sortBy'), compiler);
    return (scope) => {
      const elements = input(scope);
      if (isNullish(elements)) return null;
      if (Array.isArray(elements)) return sort(elements);
      const found = typeName(elements);
      throw located(
        2942504,
        `The input argument to $sortArray must be an array, but was of type: ${found}`,
      );
    };
  },
  $zip: compileZip,
};

/**
 * @param order 1 or -1, or a sort specification, to which elements other than documents are empty
 */
export function compileElementSort(
  order: BsonValue,
  { context }: Compiler,
): (elements: readonly BsonValue[]) => BsonValue[] {
  if (isDocument(order)) {
    const sort = compileSort(wrapped(order), context.collation);
    return (elements) =>
      sort(elements.map((element) => ({ element }))).map(({ element }) => element);
  }
  const direction = isNumber(order) ? toDouble(order) : 0;
  if (Math.abs(direction) !== 1) {
    throw located(2942507, 'sortBy must be 1, -1 or an object with sort keys');
  }
  return (elements) =>
    elements.toSorted((left, right) => direction * compareValues(left, right, context.collation));
}

/** The specification for documents that each hold an element, which may be anything. */
function wrapped(order: BsonDocument): BsonDocument {
  return Object.fromEntries(Object.keys(order).map((path) => [`element.${path}`, order[path]]));
}

function compileZip(argument: BsonValue, compiler: Compiler, name: string): Evaluate {
  const fields = { required: ['inputs'], optional: ['defaults', 'useLongestLength'] };
  const codes = { notDocument: 34460, unknown: 34464, missing: 34465 };
  const given = namedFields(argument, name, fields, codes);
  const [inputs, defaults] = [given.get('inputs'), given.get('defaults')];
  const isLongest = isTruthy(given.get('useLongestLength'));
  if (!Array.isArray(inputs)) {
    const found = typeName(inputs);
    throw located(34461, `inputs must be an array of expressions, found ${found}`);
  }
  if (inputs.length === 0) throw located(34465, '$zip requires at least one input array');
  if (defaults !== undefined && !Array.isArray(defaults)) {
    const found = typeName(defaults);
    throw located(34462, `defaults must be an array of expressions, found ${found}`);
  }
  if (defaults && !isLongest) {
    throw located(34466, 'cannot specify defaults unless useLongestLength is true');
  }
  if (defaults && defaults.length !== inputs.length) {
    throw located(34467, 'defaults and inputs must have the same length');
  }
  const arrays = inputs.map((input) => compiler.compile(input));
  const fillers = (defaults ?? []).map((filler) => compiler.compile(filler));
  return (scope) => {
    const columns: BsonValue[][] = [];
    for (const evaluate of arrays) {
      const column = evaluate(scope);
      if (isNullish(column)) return null;
      if (!Array.isArray(column)) {
        throw located(34468, `$zip found a non-array expression in input: ${typeName(column)}`);
      }
      columns.push(column);
    }
    const lengths = columns.map((column) => column.length);
    const rows = isLongest ? Math.max(...lengths) : Math.min(...lengths);
    return Array.from({ length: rows }, (_, row) =>
      columns.map((column, at) =>
        row < column.length ? column[row] : (fillers[at]?.(scope) ?? null),
      ),
    );
  };
}
