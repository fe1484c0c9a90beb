import { typeName } from '../../values/type-names';
import { type BsonValue, isNumber } from '../../values/value';
import { toDouble } from '../../values/numbers';
import { located, type OperatorTable, positional } from './operator';
import { asText } from './strings';

export const substringOperators: OperatorTable = {
  $substr: positional(3, 3, substringOfBytes),
  $substrBytes: positional(3, 3, substringOfBytes),
  $substrCP: positional(3, 3, ([value, start, length], name) => {
    const letters = Array.from(asText(value, name));
    const from = requireInteger(start, name, 'starting index', 34450);
    const count = requireInteger(length, name, 'length', 34452);
    if (from < 0) throw located(34455, `${name}: the starting index must be nonnegative integer.`);
    if (count < 0) throw located(34454, `${name}: length must be a nonnegative integer.`);
    return letters.slice(from, from + count).join('');
  }),
};

/** A negative length means all that follows. */
function substringOfBytes([value, start, length]: readonly BsonValue[], name: string): string {
  const bytes = Buffer.from(asText(value, name));
  const from = requireInteger(start, name, 'starting index', 16034);
  const count = requireInteger(length, name, 'length', 16035);
  if (from < 0) {
    throw located(50752, `${name}:  starting index must be non-negative (got: ${from})`);
  }
  const end = count < 0 ? bytes.length : Math.min(from + count, bytes.length);
  if (isInsideCharacter(bytes, from)) {
    throw located(28656, `${name}:  Invalid range, starting index is a UTF-8 continuation byte.`);
  }
  if (isInsideCharacter(bytes, end)) {
    throw located(
      28657,
      `${name}:  Invalid range, ending index is in the middle of a UTF-8 character.`,
    );
  }
  return bytes.subarray(from, end).toString();
}

/** The bytes of a character after its first begin with the bits 10. */
function isInsideCharacter(bytes: Buffer, at: number): boolean {
  return ((bytes[at] ?? 0) & 0xc0) === 0x80;
}

function requireInteger(value: BsonValue, name: string, what: string, code: number): number {
  if (isNumber(value)) return Math.trunc(toDouble(value));
  throw located(code, `${name}:  ${what} must be a numeric type (is BSON type ${typeName(value)})`);
}
