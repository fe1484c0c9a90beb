import { badValue, typeMismatch } from '../errors';
import { numberType, toDouble } from './number-types';
import { isNumber, isSymbol, TypeClass, typeClass, type BsonValue } from './value';

/** The names by which `$type` and error messages call types, with their codes. */
const typeCodes = [
  ['minKey', -1],
  ['double', 1],
  ['string', 2],
  ['object', 3],
  ['array', 4],
  ['binData', 5],
  ['undefined', 6],
  ['objectId', 7],
  ['bool', 8],
  ['date', 9],
  ['null', 10],
  ['regex', 11],
  ['dbPointer', 12],
  ['javascript', 13],
  ['symbol', 14],
  ['javascriptWithScope', 15],
  ['int', 16],
  ['timestamp', 17],
  ['long', 18],
  ['decimal', 19],
  ['maxKey', 127],
] as const;

export type BsonTypeName = (typeof typeCodes)[number][0] | 'missing';

const classNames: Readonly<Record<TypeClass, BsonTypeName>> = {
  [TypeClass.minKey]: 'minKey',
  [TypeClass.missing]: 'missing',
  [TypeClass.null]: 'null',
  [TypeClass.number]: 'double',
  [TypeClass.string]: 'string',
  [TypeClass.object]: 'object',
  [TypeClass.array]: 'array',
  [TypeClass.binary]: 'binData',
  [TypeClass.objectId]: 'objectId',
  [TypeClass.boolean]: 'bool',
  [TypeClass.date]: 'date',
  [TypeClass.timestamp]: 'timestamp',
  [TypeClass.regex]: 'regex',
  [TypeClass.code]: 'javascript',
  [TypeClass.codeWithScope]: 'javascriptWithScope',
  [TypeClass.maxKey]: 'maxKey',
};

/** The name of a value's type; `missing` for `undefined`. */
export function typeName(value: BsonValue): BsonTypeName {
  if (isNumber(value)) return numberType(value);
  return isSymbol(value) ? 'symbol' : classNames[typeClass(value)];
}

const namesByAlias = new Map<string, readonly BsonTypeName[]>([
  ...typeCodes.map(([name]) => [name, [name]] as const),
  ['number', ['int', 'long', 'double', 'decimal']],
]);

const namesByCode = new Map<number, BsonTypeName>(typeCodes.map(([name, code]) => [code, name]));

/**
 * The types that an alias (`'number'` stands for four) or a numeric code means.
 * @throws MongoError if it means none
 */
export function typeNamesOfAlias(alias: BsonValue): readonly BsonTypeName[] {
  if (typeof alias === 'string') {
    const names = namesByAlias.get(alias);
    if (names === undefined) throw badValue(`Unknown type name alias: ${alias}`);
    return names;
  }
  if (!isNumber(alias)) throw typeMismatch('type must be represented as a number or a string');
  const code = toDouble(alias);
  const name = namesByCode.get(code);
  if (name !== undefined) return [name];
  const advice = code === 0 ? '. Instead use {$exists:false}.' : '';
  throw badValue(`Invalid numerical type code: ${code}${advice}`);
}
