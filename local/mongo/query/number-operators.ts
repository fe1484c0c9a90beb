import { badValue } from '../errors';
import { bytesOf } from '../values/compare';
import { describeField } from '../values/describe-value';
import { isIntegral, toBigInt, toDouble } from '../values/numbers';
import { isBinary, isNumber, type BsonNumber, type BsonValue } from '../values/value';
import type { CompileTest } from './comparison-operators';
import type { Predicate } from './predicate';

/** Reads an operand that says how many or which: a whole number that is not negative. */
export function countOperand(name: string, operand: BsonValue): number {
  const count = isNumber(operand) && isIntegral(operand) ? toDouble(operand) : -1;
  if (Number.isSafeInteger(count) && count >= 0) return count;
  throw badValue(`Expected a non-negative integer in: ${describeField(name, operand)}`);
}

/** `$mod: [divisor, remainder]`; fractions are cut off on both sides. */
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
 * Tests bits of binaries and of whole numbers of 64 bits, whose sign goes on for ever.
 *
 * @param accepts decides by the bits of the mask that a value has set
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

/** The bits as an integer; bit 0 of a binary is the lowest of its first byte. */
function bitsOf(value: BsonValue): bigint | undefined {
  if (isBinary(value)) {
    return BigInt(`0x0${Buffer.from(bytesOf(value)).reverse().toString('hex')}`);
  }
  return isNumber(value) && isIntegral(value) && fitsLong(value) ? toBigInt(value) : undefined;
}

/** Whether a number, once its fraction is cut off, is one of 64 bits. */
function fitsLong(value: BsonNumber): boolean {
  if (!Number.isFinite(toDouble(value))) return false;
  const whole = toBigInt(value);
  return BigInt.asIntN(64, whole) === whole;
}
