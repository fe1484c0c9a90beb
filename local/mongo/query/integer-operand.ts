import { isIntegral, toBigInt, toDouble } from '../values/numbers';
import { isNumber, type BsonNumber, type BsonValue } from '../values/value';
import { describeField } from '../values/describe-value';

/**
 * Reads the operand of an operator that takes a whole number of 64 bits.
 *
 * @param name of the operator, as messages quote it
 * @param fail makes an error of what is wrong, in mongod's words
 */
export function integerOperand(
  name: string,
  operand: BsonValue,
  fail: (reason: string) => Error,
): bigint {
  const quoted = describeField(name, operand);
  if (!isNumber(operand)) throw fail(`Expected a number in: ${quoted}`);
  if (Number.isNaN(toDouble(operand))) {
    throw fail(`Expected an integer, but found NaN in: ${quoted}`);
  }
  if (Number.isFinite(toDouble(operand)) && !isIntegral(operand)) {
    throw fail(`Expected an integer: ${quoted}`);
  }
  if (!fitsLong(operand)) throw fail(`Cannot represent as a 64-bit integer: ${quoted}`);
  return toBigInt(operand);
}

/** As `integerOperand`, for a whole number that is not negative. */
export function countOperand(
  name: string,
  operand: BsonValue,
  fail: (reason: string) => Error,
): bigint {
  const count = integerOperand(name, operand, fail);
  if (count < 0n) {
    throw fail(`Expected a non-negative number in: ${describeField(name, operand)}`);
  }
  return count;
}

/** Whether a number, once its fraction is cut off, is one of 64 bits. */
export function fitsLong(value: BsonNumber): boolean {
  if (!Number.isFinite(toDouble(value))) return false;
  const whole = toBigInt(value);
  return BigInt.asIntN(64, whole) === whole;
}
