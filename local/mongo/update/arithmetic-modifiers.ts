import { badValue, typeMismatch, type MongoError } from '../errors';
import { add, multiply } from '../values/arithmetic';
import { identical } from '../values/compare';
import { fromBigInt, numberType, toBigInt } from '../values/numbers';
import { typeName } from '../values/type-names';
import { type BsonNumber, type BsonValue, isDocument, isNumber } from '../values/value';
import { describeField, describeId } from '../values/describe-value';
import type { ModifierCompiler, Target } from './modifier';

export const inc = arithmetic('$inc', 'increment', add, (increment) => increment);

export const mul = arithmetic('$mul', 'multiply', multiply, (factor) => multiply(factor, 0));

export const bit: ModifierCompiler = (argument) => {
  const operations = parseBitOperations(argument);
  return {
    whenMissing: 'create',
    change(current, target) {
      if (current !== undefined && !isInteger(current)) throw notIntegral(current, target);
      const result = operations.reduce<BsonNumber>((bits, apply) => apply(bits), current ?? 0);
      return identical(result, current) ? current : result;
    },
  };
};

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
      change(current, target) {
        if (current === undefined) return initial(argument);
        if (!isNumber(current)) throw notNumeric(operator, current, target);
        const result = calculate(current, argument);
        if (numberType(result) === 'double' && isInteger(current) && isInteger(argument)) {
          throw overflow(operator, current, target);
        }
        return identical(result, current) ? current : result;
      },
    };
  };
}

function isInteger(value: BsonValue): value is BsonNumber {
  return isNumber(value) && ['int', 'long'].includes(numberType(value));
}

function notNumeric(operator: string, current: BsonValue, target: Target): MongoError {
  return typeMismatch(
    `Cannot apply ${operator} to a value of non-numeric type. {${describeId(target.document)}} ` +
      `has the field '${target.field}' of non-numeric type ${typeName(current)}`,
  );
}

/** Unlike an aggregation expression, an update does not go over from `long` to double. */
function overflow(operator: string, current: BsonNumber, target: Target): MongoError {
  const type = numberType(current) === 'int' ? 'NumberInt' : 'NumberLong';
  return badValue(
    `Failed to apply ${operator} operations to current value ((${type})${current.toString()}) ` +
      `for document {${describeId(target.document)}}`,
  );
}

function notIntegral(current: BsonValue, target: Target): MongoError {
  return badValue(
    `Cannot apply $bit to a value of non-integral type.${describeId(target.document)} has the ` +
      `field ${target.field} of non-integer type ${typeName(current)}`,
  );
}

const bitOperators = new Map<string, (left: bigint, right: bigint) => bigint>([
  ['and', (left, right) => left & right],
  ['or', (left, right) => left | right],
  ['xor', (left, right) => left ^ right],
]);

type BitOperation = (bits: BsonNumber) => BsonNumber;

function parseBitOperations(argument: BsonValue): readonly BitOperation[] {
  const format = '{$bit: {field: {and/or/xor: #}}';
  if (!isDocument(argument)) {
    throw badValue(
      `The $bit modifier is not compatible with a ${typeName(argument)}. ` +
        `You must pass in an embedded document: ${format}`,
    );
  }
  const names = Object.keys(argument);
  if (names.length === 0) {
    throw badValue(`You must pass in at least one bitwise operation. The format is: ${format}`);
  }
  return names.map((name) => bitOperation(name, argument[name]));
}

function bitOperation(name: string, operand: BsonValue): BitOperation {
  const operator = bitOperators.get(name);
  const quoted = `{${describeField(name, operand)}}`;
  if (operator === undefined) {
    throw badValue(
      `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' ` +
        `which is an unknown operator: ${quoted}`,
    );
  }
  if (!isInteger(operand)) {
    throw badValue(
      `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(operand)}' ` +
        `is not supported here: ${quoted}`,
    );
  }
  return (bits) => {
    const isLong = numberType(bits) === 'long' || numberType(operand) === 'long';
    return fromBigInt(operator(toBigInt(bits), toBigInt(operand)), isLong ? 'long' : 'int');
  };
}
