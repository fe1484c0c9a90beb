import { badValue, typeMismatch } from '../errors';
import { numberType, toDouble } from './number-types';
import { isNumber, isSymbol, TypeClass, typeClass, type BsonValue } from './value';

/**
 * Names of types in `$type` and in messages, their codes, and the type classes with these names.
 */
const types = [
  ['minKey', -1, TypeClass.minKey],
  ['double', 1, TypeClass.number],
  ['string', 2, TypeClass.string],
  ['object', 3, TypeClass.object],
  ['array', 4, TypeClass.array],
  ['binData', 5, TypeClass.binary],
  ['undefined', 6, undefined],
  ['objectId', 7, TypeClass.objectId],
  ['bool', 8, TypeClass.boolean],
  ['date', 9, TypeClass.date],
  ['null', 10, TypeClass.null],
  ['regex', 11, TypeClass.regex],
  ['dbPointer', 12, undefined],
  ['javascript', 13, TypeClass.code],
  ['symbol', 14, undefined],
  ['javascriptWithScope', 15, TypeClass.codeWithScope],
  ['int', 16, undefined],
  ['timestamp', 17, TypeClass.timestamp],
  ['long', 18, undefined],
  ['decimal', 19, undefined],
  ['maxKey', 127, TypeClass.maxKey],
] as const;

export type BsonTypeName = (typeof types)[number][0] | 'missing';

const namesByClass = new Map<TypeClass | undefined, BsonTypeName>(
  types.map(([name, , type]) => [type, name]),
);

/** The name of a value's type; `missing` for `undefined`. */
export function typeName(value: BsonValue): BsonTypeName {
  if (isNumber(value)) return numberType(value);
  return isSymbol(value) ? 'symbol' : (namesByClass.get(typeClass(value)) ?? 'missing');
}

/**
 * Types for an alias (`'number'` means four types) or for a numeric code.
 * @throws MongoError for an unknown alias or code
 */
export function typeNamesOfAlias(alias: BsonValue): readonly BsonTypeName[] {
  if (alias === 'number') return ['int', 'long', 'double', 'decimal'];
  if (typeof alias !== 'string' && !isNumber(alias)) {
    throw typeMismatch('type must be represented as a number or a string');
  }
  const wanted = typeof alias === 'string' ? alias : toDouble(alias);
  const found = types.find(([name, code]) => name === wanted || code === wanted);
  if (found === undefined) {
    const kind =
      typeof wanted === 'string' ? 'Unknown type name alias' : 'Invalid numerical type code';
    throw badValue(`${kind}: ${wanted}`);
  }
  return [found[0]];
}
