import { inspect } from 'node:util';
import { numberType } from './number-types';
import { type BsonValue, isDocument, isNumber, isObjectId } from './value';

/** Field with its value in the notation of mongod's messages: `a: { b: "x" }`. */
export function describeField(field: string, value: BsonValue): string {
  return `${field}: ${describeValue(value)}`;
}

/** Value in the notation of mongod's messages; rare types are in the notation of Node.js. */
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
  return value instanceof Date ? `new Date(${value.getTime()})` : inspect(value);
}

function enclose(open: string, items: readonly string[], close: string): string {
  return items.length === 0 ? open + close : `${open} ${items.join(', ')} ${close}`;
}
