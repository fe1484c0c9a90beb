import { badValue, typeMismatch } from '../errors';
import { add, multiply } from '../values/arithmetic';
import { describeField } from '../values/describe-value';
import { fromBigInt, numberType, toBigInt } from '../values/numbers';
import { typeName } from '../values/type-names';
import { type BsonNumber, type BsonValue, isDocument, isNumber } from '../values/value';
import type { ModifierCompiler } from './modifier';

export const inc = arithmetic('$inc', 'increment', add, (increment) => increment);
export const mul = arithmetic('$mul', 'multiply', multiply, (factor) => multiply(factor, 0));

function arithmetic(
  operator: string,
  verb: string,
  calculate: (current: BsonNumber, argument: BsonNumber) => BsonNumber,
  initial: (argument: BsonNumber) => BsonNumber,
): ModifierCompiler {
  return (argument, path) => {
    if (!isNumber(argument)) {
      const field = describeField(path, argument);
      throw typeMismatch(`Cannot ${verb} with non-numeric argument: {${field}}`);
    }
    return {
      whenMissing: 'create',
      change(current) {
        if (current === undefined) return initial(argument);
        if (!isNumber(current)) {
          const type = typeName(current);
          throw typeMismatch(
            `Cannot apply ${operator} to a value of non-numeric type: '${path}' is of type ${type}`,
          );
        }
        const result = calculate(current, argument);
        // Unlike an aggregation expression, an update does not turn a `long` that overflows into a
        // double.
        if (numberType(result) === 'double' && isInteger(current) && isInteger(argument)) {
          throw badValue(`Failed to apply ${operator} to '${path}': the result is too large`);
        }
        return result;
      },
    };
  };
}

const bitOperators = new Map<string, (left: bigint, right: bigint) => bigint>([
  ['and', (left, right) => left & right],
  ['or', (left, right) => left | right],
  ['xor', (left, right) => left ^ right],
]);

export const bit: ModifierCompiler = (argument, path) => {
  const operations = Object.entries(isDocument(argument) ? argument : {}).map(([name, operand]) => {
    const operate = bitOperators.get(name);
    if (operate === undefined) throw badValue(`$bit knows 'and', 'or' and 'xor', not '${name}'`);
    return { operate, operand: toBits(operand, path) };
  });
  if (operations.length === 0) throw badValue(`$bit of '${path}' has no operation`);
  return {
    whenMissing: 'create',
    change: (current = 0) =>
      operations.reduce(
        (bits, { operate, operand }) => {
          const isLong = numberType(bits) === 'long' || numberType(operand) === 'long';
          return fromBigInt(operate(toBigInt(bits), toBigInt(operand)), isLong ? 'long' : 'int');
        },
        toBits(current, path),
      ),
  };
};

function toBits(value: BsonValue, path: string): BsonNumber {
  if (isInteger(value)) return value;
  throw badValue(`$bit of '${path}' needs an int or a long, not a ${typeName(value)}`);
}

function isInteger(value: BsonValue): value is BsonNumber {
  return isNumber(value) && ['int', 'long'].includes(numberType(value));
}
