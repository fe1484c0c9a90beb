import { typeMismatch } from '../../errors';
import { fromBigInt, numberType, toBigInt } from '../../values/numbers';
import { typeName } from '../../values/type-names';
import { type BsonNumber, type BsonValue, isNullish, isNumber } from '../../values/value';
import { type OperatorCompiler, type OperatorTable, unary, variadic } from './operator';

export const bitwiseOperators: OperatorTable = {
  $bitAnd: folding(-1n, (left, right) => left & right),
  $bitOr: folding(0n, (left, right) => left | right),
  $bitXor: folding(0n, (left, right) => left ^ right),
  $bitNot: unary((value, name) => {
    if (isNullish(value)) return null;
    const integer = requireInteger(value, name);
    return fromBigInt(~toBigInt(integer), numberType(integer) === 'long' ? 'long' : 'int');
  }),
};

/** The result is a `long` if an operand is one. */
function folding(
  initial: bigint,
  combine: (left: bigint, right: bigint) => bigint,
): OperatorCompiler {
  return variadic((values, name) => {
    if (values.some(isNullish)) return null;
    const integers = values.map((value) => requireInteger(value, name));
    const bits = integers.reduce((total, each) => combine(total, toBigInt(each)), initial);
    return fromBigInt(bits, integers.some((each) => numberType(each) === 'long') ? 'long' : 'int');
  });
}

function requireInteger(value: BsonValue, name: string): BsonNumber {
  if (isNumber(value) && ['int', 'long'].includes(numberType(value))) return value;
  throw typeMismatch(`${name} only supports int and long operands, not ${typeName(value)}`);
}
