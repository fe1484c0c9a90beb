import { compareStrings } from '../../values/compare';
import { describeValue } from '../../values/describe-value';
import { typeName } from '../../values/type-names';
import { type BsonValue, isNullish, isNumber, isSymbol } from '../../values/value';
import { requireIndex } from './arrays';
import { toText } from './conversion';
import {
  binary,
  located,
  named,
  type OperatorCompiler,
  type OperatorTable,
  positional,
  unary,
  variadic,
} from './operator';

export const stringOperators: OperatorTable = {
  $concat: variadic((values, name) => {
    let joined = '';
    for (const value of values) {
      if (isNullish(value)) return null;
      if (typeof value !== 'string') {
        throw located(16702, `${name} only supports strings, not ${typeName(value)}`);
      }
      joined += value;
    }
    return joined;
  }),
  $toLower: unary((value, name) =>
    asText(value, name).replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  ),
  $toUpper: unary((value, name) => inCapitals(asText(value, name))),
  $strcasecmp: binary((left, right, name) =>
    Math.sign(compareStrings(inCapitals(asText(left, name)), inCapitals(asText(right, name)))),
  ),
  $split: binary((text, separator) => {
    if (isNullish(text) || isNullish(separator)) return null;
    const requires = '$split requires an expression that evaluates to a string as a';
    if (typeof text !== 'string') {
      throw located(40085, `${requires} first argument, found: ${typeName(text)}`);
    }
    if (typeof separator !== 'string') {
      throw located(40086, `${requires} second argument, found: ${typeName(separator)}`);
    }
    if (separator === '') throw located(40087, '$split requires a non-empty separator');
    return text.split(separator);
  }),
  $strLenCP: unary((value, name) => Array.from(requireText(value, name, 34471)).length),
  $strLenBytes: unary((value, name) => Buffer.byteLength(requireText(value, name, 34473))),
  $indexOfCP: positional(2, 4, ([text, part, start, end], name) =>
    indexOf(text, part, start, end, name, [40093, 40094], (string) => Array.from(string)),
  ),
  $indexOfBytes: positional(2, 4, ([text, part, start, end], name) =>
    indexOf(text, part, start, end, name, [40091, 40092], (string) =>
      Array.from(Buffer.from(string).toString('latin1')),
    ),
  ),
  $trim: trim(true, true),
  $ltrim: trim(true, false),
  $rtrim: trim(false, true),
  $replaceOne: replacement((text, find, replaceBy) => text.replace(find, () => replaceBy)),
  $replaceAll: replacement((text, find, replaceBy) => text.replaceAll(find, () => replaceBy)),
};

/** A value as text, as far as the older operators take it for one; nothing is the empty text. */
export function asText(value: BsonValue, name: string): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string') return value;
  if (isNumber(value) || isSymbol(value) || value instanceof Date) return toText(value);
  const type = typeName(value);
  throw located(16007, `can't convert from BSON type ${type} to String, in ${name}`);
}

/** Only the letters of ASCII change, as in mongod; likewise in lower case. */
function inCapitals(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

function requireText(value: BsonValue, name: string, code: number): string {
  if (typeof value === 'string') return value;
  throw located(code, `${name} requires a string argument, found: ${typeName(value)}`);
}

/** @param split takes a text apart into the units that positions count */
function indexOf(
  text: BsonValue,
  part: BsonValue,
  start: BsonValue,
  end: BsonValue,
  name: string,
  [noText, noPart]: readonly [number, number],
  split: (text: string) => readonly string[],
): BsonValue {
  if (isNullish(text)) return null;
  if (typeof text !== 'string') {
    throw located(
      noText,
      `${name} requires a string as the first argument, found: ${typeName(text)}`,
    );
  }
  if (typeof part !== 'string') {
    throw located(
      noPart,
      `${name} requires a string as the second argument, found: ${typeName(part)}`,
    );
  }
  const units = split(text);
  const from = start === undefined ? 0 : requireIndex(start, name, 'starting');
  const to = end === undefined ? units.length : requireIndex(end, name, 'ending');
  if (from > units.length || from > to) return -1;
  const within = units.slice(from, to).join('');
  const at = within.indexOf(split(part).join(''));
  return at < 0 ? -1 : from + Array.from(within.slice(0, at)).length;
}

const whitespace = new Set(
  '\0\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
);

function trim(fromStart: boolean, fromEnd: boolean): OperatorCompiler {
  const fields = { required: ['input'], optional: ['chars'] } as const;
  const codes = { notDocument: 50696, unknown: 50694, missing: 50695 };
  return named(fields, codes, (read, name, has) => {
    const [input, chars] = [read('input'), read('chars')];
    if (isNullish(input) || (has('chars') && isNullish(chars))) return null;
    const letters = Array.from(requireTrimText(input, name, 'input', 50699));
    const dropped = has('chars')
      ? new Set(requireTrimText(chars, name, 'chars', 50700))
      : whitespace;
    let start = 0;
    let end = letters.length;
    while (fromStart && start < end && dropped.has(letters[start] ?? '')) start++;
    while (fromEnd && end > start && dropped.has(letters[end - 1] ?? '')) end--;
    return letters.slice(start, end).join('');
  });
}

function requireTrimText(value: BsonValue, name: string, field: string, code: number): string {
  if (typeof value === 'string') return value;
  const found = `${describeValue(value)} (of type ${typeName(value)})`;
  throw located(code, `${name} requires its ${field} to be a string, got ${found} instead.`);
}

function replacement(
  replace: (text: string, find: string, replaceBy: string) => string,
): OperatorCompiler {
  const fields = { required: ['input', 'find', 'replacement'] } as const;
  const codes = { notDocument: 51751, unknown: 51750, missing: 51749 };
  return named(fields, codes, (read, name) => {
    const texts = fields.required.map((field, at) => {
      const value = read(field);
      if (isNullish(value) || typeof value === 'string') return value;
      const message = `${name} requires that '${field}' be a string, found: ${describeValue(value)}`;
      throw located(51746 - at, message);
    });
    const [text, find, replaceBy] = texts;
    if (isNullish(text) || isNullish(find) || isNullish(replaceBy)) return null;
    return replace(text, find, replaceBy);
  });
}
