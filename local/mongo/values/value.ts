import {
  type Binary,
  type BSONRegExp,
  type BSONSymbol,
  type Code,
  type Decimal128,
  type Double,
  type Long,
  type MaxKey,
  type MinKey,
  type ObjectId,
  type Timestamp,
} from 'bson';

/**
 * A number as MongoDB types it. A JavaScript number is an `int` when it is a whole number that fits
 * 32 bits (and is not -0), else a `double`. A `double` that would read as an `int` is held as
 * `Double`, so that no value changes its type by passing through.
 */
export type BsonNumber = number | Double | Long | Decimal128;

/** Any BSON value in memory. `undefined` means that a field is missing; it is never stored. */
export type BsonValue =
  | undefined
  | null
  | boolean
  | BsonNumber
  | string
  | Date
  | RegExp
  | ObjectId
  | Binary
  | Timestamp
  | BSONRegExp
  | BSONSymbol
  | MinKey
  | MaxKey
  | Code
  | BsonDocument
  | BsonValue[];

/**
 * An embedded or top-level document. Stored documents are shared between snapshots and never
 * changed in place; its fields are read with `getOwn`, because a field may be named `constructor`.
 */
export interface BsonDocument {
  [field: string]: BsonValue;
}

/**
 * The class of a value in MongoDB's total order of types, lowest first.
 * Source: MongoDB manual, "Comparison/Sort Order"; `long`, `double` and the like are one class.
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

export function typeClass(value: BsonValue): TypeClass {
  switch (typeof value) {
    case 'number':
      return TypeClass.number;
    case 'string':
      return TypeClass.string;
    case 'boolean':
      return TypeClass.boolean;
    case 'undefined':
      return TypeClass.missing;
    default:
  }
  if (value === null) return TypeClass.null;
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

/** `null` and a missing field, which most operators treat alike. */
export function isNullish(value: BsonValue): value is null | undefined {
  return value === null || value === undefined;
}

export const isLong = (value: BsonValue): value is Long => hasBsonType(value, 'Long');
export const isDouble = (value: BsonValue): value is Double => hasBsonType(value, 'Double');
export const isDecimal = (value: BsonValue): value is Decimal128 =>
  hasBsonType(value, 'Decimal128');
export const isObjectId = (value: BsonValue): value is ObjectId => hasBsonType(value, 'ObjectId');
export const isBinary = (value: BsonValue): value is Binary => hasBsonType(value, 'Binary');
export const isTimestamp = (value: BsonValue): value is Timestamp =>
  hasBsonType(value, 'Timestamp');
export const isBsonRegExp = (value: BsonValue): value is BSONRegExp =>
  hasBsonType(value, 'BSONRegExp');
export const isSymbol = (value: BsonValue): value is BSONSymbol => hasBsonType(value, 'BSONSymbol');
export const isCode = (value: BsonValue): value is Code => hasBsonType(value, 'Code');

/** The value of a document's own field, or `undefined`; never something of the prototype chain. */
export function getOwn(document: BsonDocument, field: string): BsonValue {
  return Object.hasOwn(document, field) ? document[field] : undefined;
}

/** Sets a field; a field named `__proto__` stays a plain field. */
export function setOwn(document: BsonDocument, field: string, value: BsonValue): void {
  if (field === '__proto__') {
    Object.defineProperty(document, field, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  } else {
    document[field] = value;
  }
}

/** The tag that classes of `bson` carry on their prototype; a plain document's own field is none. */
function bsonTypeOf(value: object): string | undefined {
  if (Object.hasOwn(value, '_bsontype') || !('_bsontype' in value)) return undefined;
  return typeof value._bsontype === 'string' ? value._bsontype : undefined;
}

function hasBsonType(value: BsonValue, bsonType: string): boolean {
  return typeof value === 'object' && value !== null && bsonTypeOf(value) === bsonType;
}
