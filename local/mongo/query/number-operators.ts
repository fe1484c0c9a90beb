import { badValue, failedToParse } from '../errors';
import { bytesOf } from '../values/compare';
import { isIntegral, toBigInt, toDouble } from '../values/numbers';
import { isBinary, isNumber, type BsonValue } from '../values/value';
import { describeValue } from '../values/describe-value';
import { countOperand, fitsLong } from './integer-operand';
import type { Predicate } from './predicate';

/** `$mod: [divisor, remainder]`; fractions are cut off on both sides. */
export function modulo(operand: BsonValue): Predicate {
  if (!Array.isArray(operand)) throw badValue('malformed mod, needs to be an array');
  const divisor = modOperand('divisor', operand[0]);
  const remainder = modOperand('remainder', operand[1]);
  if (operand.length > 2) throw badValue('malformed mod, too many elements');
  if (divisor === 0n) throw badValue('divisor cannot be 0');
  return (value) => isNumber(value) && fitsLong(value) && toBigInt(value) % divisor === remainder;
}

function modOperand(name: string, operand: BsonValue): bigint {
  if (operand === undefined) throw badValue('malformed mod, not enough elements');
  if (!isNumber(operand)) throw badValue(`malformed mod, ${name} not a number`);
  if (fitsLong(operand)) return toBigInt(operand);
  const reason = Number.isFinite(toDouble(operand))
    ? 'Out of bounds coercing to integral value'
    : 'Unable to coerce NaN/Inf to integral type';
  throw badValue(`malformed mod, ${name} value is invalid :: caused by :: ${reason}`);
}

type IsSet = (position: number) => boolean;

const outcomes = {
  $bitsAllSet: (positions: readonly number[], isSet: IsSet) => positions.every(isSet),
  $bitsAnySet: (positions: readonly number[], isSet: IsSet) => positions.some(isSet),
  $bitsAllClear: (positions: readonly number[], isSet: IsSet) => !positions.some(isSet),
  $bitsAnyClear: (positions: readonly number[], isSet: IsSet) => !positions.every(isSet),
} as const;

export type BitOperator = keyof typeof outcomes;

/** Tests bits of binaries and of whole numbers of 64 bits, whose sign goes on for ever. */
export function bits(operator: BitOperator, operand: BsonValue, path: string): Predicate {
  const positions = bitPositions(operator, operand, path);
  const accepts = outcomes[operator];
  return (value) => {
    if (isBinary(value)) return accepts(positions, bitsOfBytes(bytesOf(value)));
    if (!isNumber(value) || !isIntegral(value) || !fitsLong(value)) return false;
    return accepts(positions, bitsOfInteger(toBigInt(value)));
  };
}

function bitPositions(operator: BitOperator, operand: BsonValue, path: string): number[] {
  if (isBinary(operand)) {
    const bytes = bytesOf(operand);
    return positionsUpTo(bytes.length * 8).filter(bitsOfBytes(bytes));
  }
  if (isNumber(operand)) {
    return positionsUpTo(64).filter(bitsOfInteger(countOperand(operator, operand, failedToParse)));
  }
  if (Array.isArray(operand)) {
    const fail = (reason: string) => badValue(`Failed to parse bit position. ${reason}`);
    return operand.map((item, at) => Number(countOperand(String(at), item, fail)));
  }
  const received = `${operator}: ${describeValue(operand)}`;
  throw badValue(`${path} takes an Array, a number, or a BinData but received: ${received}`);
}

function positionsUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, position) => position);
}

function bitsOfInteger(integer: bigint): IsSet {
  return (position) => ((integer >> BigInt(Math.min(position, 63))) & 1n) === 1n;
}

/** Bit 0 is the lowest of the first byte; beyond the last byte all are clear. */
function bitsOfBytes(bytes: Uint8Array): IsSet {
  return (position) => ((bytes[Math.floor(position / 8)] ?? 0) & (1 << (position % 8))) !== 0;
}
