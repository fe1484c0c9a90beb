import { badValue } from '../errors';
import { bytesOf } from '../values/compare';
import { describeField } from '../values/describe-value';
import { isIntegral, toBigInt, toDouble } from '../values/numbers';
import { isBinary, isNumber, type BsonNumber, type BsonValue } from '../values/value';
import type { CompileTest } from './comparison-operators';
import type { Predicate } from './predicate';

/** Reads an operand that is a count or a position: a whole number that is not negative. */
export function countOperand(name: string, operand: BsonValue): number {
  const count = isNumber(operand) && isIntegral(operand) ? toDouble(operand) : -1;
  if (Number.isSafeInteger(count) && count >= 0) return count;
  throw badValue(`Expected a non-negative integer in: ${describeField(name, operand)}`);
}

/** `$mod: [divisor, remainder]`. Fractions are cut off in the operands and in the value. */
export function modulo(operand: BsonValue): Predicate {
  if (!Array.isArray(operand) || operand.length !== 2) {
    throw badValue('malformed mod, needs to be an array of two elements');
  }
  const [divisor = 0n, remainder = 0n] = operand.map((item) => {
    if (isNumber(item) && fitsLong(item)) return toBigInt(item);
    throw badValue('malformed mod, not a number of 64 bits');
  });
  if (divisor === 0n) throw badValue('divisor cannot be 0');
  return (value) => isNumber(value) && fitsLong(value) && toBigInt(value) % divisor === remainder;
}

/**
 * Tests bits of binaries and of 64-bit whole numbers. A negative number has all higher bits set.
 *
 * @param accepts decides from the mask and those of its bits that are set in the value
 */
export function bits(accepts: (set: bigint, mask: bigint) => boolean): CompileTest {
  return (operand) => {
    const mask = Array.isArray(operand) ? bitsAt(operand) : bitsOf(operand);
    if (mask === undefined || mask < 0n) {
      throw badValue('operators of bits take an Array, a non-negative integer, or a BinData');
    }
    return (value) => {
      const set = bitsOf(value);
      return set !== undefined && accepts(set & mask, mask);
    };
  };
}

function bitsAt(positions: readonly BsonValue[]): bigint {
  return positions.reduce<bigint>(
    (mask, position) => mask | (1n << BigInt(countOperand('bit position', position))),
    0n,
  );
}

/**
 * Bits of a binary or whole number as an integer; `undefined` for other values. Bit 0 of a binary
 * is the lowest bit of its first byte.
 */
function bitsOf(value: BsonValue): bigint | undefined {
  if (isBinary(value)) {
    return BigInt(`0x0${Buffer.from(bytesOf(value)).reverse().toString('hex')}`);
  }
  return isNumber(value) && isIntegral(value) && fitsLong(value) ? toBigInt(value) : undefined;
}

/** Whether a number fits into 64 bits after its fraction is cut off. */
function fitsLong(value: BsonNumber): boolean {
  if (!Number.isFinite(toDouble(value))) return false;
  const whole = toBigInt(value);
  return BigInt.asIntN(64, whole) === whole;
}
