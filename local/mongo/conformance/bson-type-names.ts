import { isDocument } from './narrow';

const namesOfBsonType: Readonly<Record<string, string>> = {
  Binary: 'binData',
  BSONRegExp: 'regex',
  BSONSymbol: 'symbol',
  Code: 'javascript',
  DBRef: 'dbPointer',
  Decimal128: 'decimal',
  Double: 'double',
  Int32: 'int',
  Long: 'long',
  MaxKey: 'maxKey',
  MinKey: 'minKey',
  ObjectId: 'objectId',
  Timestamp: 'timestamp',
};

/**
 * Names of the BSON types that a value may have had on the wire. The driver reads `int`, `long` and
 * `double` all as JavaScript numbers, so a whole number has all three names.
 */
export function bsonTypeNames(value: unknown): readonly string[] {
  switch (typeof value) {
    case 'undefined':
      return ['undefined'];
    case 'number':
      return Number.isInteger(value) ? ['int', 'long', 'double', 'number'] : ['double', 'number'];
    case 'bigint':
      return ['long', 'number'];
    case 'boolean':
      return ['bool'];
    case 'string':
      return ['string'];
    default:
  }
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  if (value instanceof Date) return ['date'];
  if (value instanceof RegExp) return ['regex'];
  if (value instanceof Uint8Array) return ['binData'];
  const tag: unknown = isDocument(value) ? value['_bsontype'] : undefined;
  const name = typeof tag === 'string' ? namesOfBsonType[tag] : undefined;
  if (name === undefined) return ['object'];
  return ['int', 'long', 'double', 'decimal'].includes(name) ? [name, 'number'] : [name];
}
