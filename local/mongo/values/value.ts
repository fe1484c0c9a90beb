import type * as bson from 'bson';

/**
 * A number with its MongoDB type. A JavaScript number is an `int` if it is a whole number that fits
 * 32 bits (and is not -0), else a `double`. A `double` that would be read as an `int` is held as
 * `Double`, so that decoding and encoding do not change a type.
 */
export type BsonNumber = number | bson.Double | bson.Long | bson.Decimal128;

type Identifier = bson.ObjectId | bson.Timestamp | bson.MinKey | bson.MaxKey;
type Text = string | bson.BSONSymbol | bson.Code | RegExp | bson.BSONRegExp;

/** Any BSON value in memory. `undefined` means that a field is missing; it is never stored. */
export type BsonValue =
  | undefined
  | null
  | boolean
  | BsonNumber
  | Text
  | Date
  | bson.Binary
  | Identifier
  | BsonDocument
  | BsonValue[];

/**
 * An embedded or top-level document. Stored documents are shared between snapshots and are never
 * changed in place. Fields are read with `getOwn`, because a field can be named `constructor`.
 */
export interface BsonDocument {
  [field: string]: BsonValue;
}

/**
 * Class of a value in MongoDB's total order of types, lowest first. All types of numbers are one
 * class. Source: MongoDB manual, "Comparison/Sort Order".
 */
export const TypeClass = {
  minKey: 0x0a,
  missing: 0x0f,
  null: 0x14,
  number: 0x1e,
  string: 0x28,
  object: 0x32,
  array: 0x3c,
  binary: 0x46,
  objectId: 0x50,
  boolean: 0x5a,
  date: 0x64,
  timestamp: 0x65,
  regex: 0x6e,
  code: 0x82,
  codeWithScope: 0x8c,
  maxKey: 0xf0,
} as const;

export type TypeClass = (typeof TypeClass)[keyof typeof TypeClass];

const classOfBsonType: Readonly<Record<string, TypeClass>> = {
  ObjectId: TypeClass.objectId,
  Long: TypeClass.number,
  Double: TypeClass.number,
  Decimal128: TypeClass.number,
  Timestamp: TypeClass.timestamp,
  Binary: TypeClass.binary,
  BSONRegExp: TypeClass.regex,
  BSONSymbol: TypeClass.string,
  MinKey: TypeClass.minKey,
  MaxKey: TypeClass.maxKey,
};

const classOfPrimitive: Readonly<Record<string, TypeClass>> = {
  number: TypeClass.number,
  string: TypeClass.string,
  boolean: TypeClass.boolean,
  undefined: TypeClass.missing,
};

export function typeClass(value: BsonValue): TypeClass {
  if (value === null) return TypeClass.null;
  if (typeof value !== 'object') return classOfPrimitive[typeof value] ?? TypeClass.missing;
  if (Array.isArray(value)) return TypeClass.array;
  if (value instanceof Date) return TypeClass.date;
  if (value instanceof RegExp) return TypeClass.regex;
  if (isCode(value)) return value.scope ? TypeClass.codeWithScope : TypeClass.code;
  const bsonType = bsonTypeOf(value);
  return (bsonType !== undefined && classOfBsonType[bsonType]) || TypeClass.object;
}

export function isDocument(value: BsonValue): value is BsonDocument {
  return typeof value === 'object' && typeClass(value) === TypeClass.object;
}

export function isNumber(value: BsonValue): value is BsonNumber {
  return (
    typeof value === 'number' ||
    (typeof value === 'object' && value !== null && typeClass(value) === TypeClass.number)
  );
}

/** Whether a value is `null` or missing, which most operators treat the same. */
export function isNullish(value: BsonValue): value is null | undefined {
  return value === null || value === undefined;
}

export const isLong = guard('Long');
export const isDouble = guard('Double');
export const isDecimal = guard('Decimal128');
export const isObjectId = guard('ObjectId');
export const isBinary = guard('Binary');
export const isTimestamp = guard('Timestamp');
const isBsonRegExp = guard('BSONRegExp');
export const isSymbol = guard('BSONSymbol');
export const isCode = guard('Code');

type BsonNumberClass = 'Long' | 'Double' | 'Decimal128';
type BsonTextClass = 'BSONRegExp' | 'BSONSymbol' | 'Code';
type BsonClass = BsonNumberClass | BsonTextClass | 'ObjectId' | 'Binary' | 'Timestamp';

function guard<Name extends BsonClass>(name: Name) {
  return (value: BsonValue): value is InstanceType<(typeof bson)[Name]> =>
    typeof value === 'object' && value !== null && bsonTypeOf(value) === name;
}

/**
 * Tag that classes of `bson` have on their prototype. A field with this name in a plain document is
 * ignored.
 */
function bsonTypeOf(value: object): string | undefined {
  if (Object.hasOwn(value, '_bsontype') || !('_bsontype' in value)) return undefined;
  return typeof value._bsontype === 'string' ? value._bsontype : undefined;
}

/** Whether a value is a string, or the deprecated symbol, which compares as a string. */
export function isStringLike(value: BsonValue): value is string | bson.BSONSymbol {
  return typeof value === 'string' || isSymbol(value);
}

export function textOf(value: string | bson.BSONSymbol): string {
  return typeof value === 'string' ? value : value.value;
}

/** Whether a value is a regular expression, in either form. */
export function isRegex(value: BsonValue): value is RegExp | bson.BSONRegExp {
  return value instanceof RegExp || isBsonRegExp(value);
}

export function regexParts(regex: RegExp | bson.BSONRegExp): { pattern: string; options: string } {
  if (!(regex instanceof RegExp)) return { pattern: regex.pattern, options: regex.options };
  return { pattern: regex.source, options: regex.flags.replace(/[^ims]/g, '') };
}

/** Used bytes of a Binary, whose buffer can be longer. */
export function bytesOf(binary: bson.Binary): Uint8Array {
  return binary.buffer.subarray(0, binary.position);
}

/** Value of a document's own field, or `undefined`. Never reads from the prototype chain. */
export function getOwn(document: BsonDocument, field: string): BsonValue {
  return Object.hasOwn(document, field) ? document[field] : undefined;
}

/** Sets a field; a field named `__proto__` stays a plain field. */
export function setOwn(document: BsonDocument, field: string, value: BsonValue): void {
  if (field !== '__proto__') document[field] = value;
  else {
    const property = { value, enumerable: true, configurable: true, writable: true };
    Object.defineProperty(document, field, property);
  }
}
