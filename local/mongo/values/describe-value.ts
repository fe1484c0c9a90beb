import { Binary } from 'bson';
import { bytesOf, isRegex, regexParts } from './compare';
import { numberType } from './numbers';
import { typeName } from './type-names';
import {
  type BsonDocument,
  type BsonValue,
  getOwn,
  isBinary,
  isCode,
  isDocument,
  isNullish,
  isNumber,
  isObjectId,
  isSymbol,
  isTimestamp,
} from './value';

/** A field with its value as mongod's messages quote it: `a: { b: "x" }`. */
export function describeField(field: string, value: BsonValue): string {
  return `${field}: ${describeValue(value)}`;
}

/** The `_id` of a document as messages quote it; mongod says `no id` where there is none. */
export function describeId(document: BsonDocument): string {
  const id = getOwn(document, '_id');
  return id === undefined ? 'no id' : describeField('_id', id);
}

/** A value in the notation of mongod's messages, which is close to that of the shell. */
export function describeValue(value: BsonValue): string {
  if (typeof value === 'string') return `"${value}"`;
  if (isNumber(value)) {
    const text = value.toString();
    return numberType(value) === 'double' && /^-?\d+$/.test(text) ? `${text}.0` : text;
  }
  if (Array.isArray(value)) return enclose('[', value.map(describeValue), ']');
  if (isDocument(value)) {
    const fields = Object.keys(value).map((field) => describeField(field, value[field]));
    return enclose('{', fields, '}');
  }
  if (isObjectId(value)) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (isTimestamp(value)) return `Timestamp(${value.t}, ${value.i})`;
  if (isBinary(value)) return describeBinary(value);
  if (isRegex(value)) return `/${regexParts(value).pattern}/${regexParts(value).options}`;
  if (isSymbol(value)) return `"${value.value}"`;
  if (isNullish(value) || typeof value === 'boolean') return String(value);
  return isCode(value) ? value.code : typeName(value);
}

function enclose(open: string, items: readonly string[], close: string): string {
  return items.length === 0 ? open + close : `${open} ${items.join(', ')} ${close}`;
}

function describeBinary(binary: Binary): string {
  if (binary.sub_type === Binary.SUBTYPE_UUID) return `UUID("${binary.toUUID().toHexString()}")`;
  const digits = Buffer.from(bytesOf(binary)).toString('hex').toUpperCase();
  return `BinData(${binary.sub_type}, ${digits})`;
}
