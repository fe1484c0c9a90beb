import { exactDouble, scaledTo, type ExactDecimal } from './decimal';
import { toDouble, toExact } from './number-types';
import {
  bytesOf,
  isBinary,
  isCode,
  isDocument,
  isNumber,
  isObjectId,
  isRegex,
  isStringLike,
  isTimestamp,
  regexParts,
  textOf,
  TypeClass,
  typeClass,
  type BsonDocument,
  type BsonNumber,
  type BsonValue,
} from './value';

/*
 * Index keys. A value becomes a string of bytes (one character, 0 to 255, each). Comparing two keys
 * with `<` gives MongoDB's total order of the two values, so that a B-tree needs no special
 * comparison function. Values that compare equal (1, 1.0, Decimal 1.00) have equal keys. No key is
 * the beginning of another, and two different keys differ before either ends. Keys can therefore be
 * joined to compound keys, with each part inverted for descending order, and followed by a record's
 * number. All keys that begin with the key of `v` are keys of `v`.
 *
 *   every value   the byte of its class (TypeClass), lowest 0x0a, highest 0xf0; then
 *   number        the nearest finite double, in 8 bytes; then 0x80 if it is the value, else 0x7f or
 *                 0x81 (the value is lower or higher) and the distance from it. The common case is
 *                 short, and decimals and longs that no double can hold are still distinct.
 *   text          UTF-8 with 00 written 00 FF, closed by 00 01: no text is the beginning of another,
 *                 not even inverted
 *   object        per field: class of the value, name, value; closed by 00, lower than any class
 *   array         the values; closed by 00
 *   binary        length in 4 bytes, subtype, the bytes, as in MongoDB's order
 */

/** The key of a value. A missing field has the key of null, as in MongoDB's indexes. */
export function encodeKey(value: BsonValue): string {
  const prefix = typeClassKey(typeClass(value));
  if (isNumber(value)) return prefix + encodeNumber(value);
  if (isStringLike(value)) return prefix + encodeText(textOf(value));
  if (isObjectId(value)) return prefix + latin1(value.id);
  if (typeof value === 'boolean') return prefix + (value ? '\x01' : '\x00');
  if (value instanceof Date) return prefix + encodeDouble(value.getTime());
  if (Array.isArray(value)) return `${prefix}${value.map(encodeKey).join('')}\0`;
  if (isDocument(value)) return prefix + encodeDocument(value);
  if (isTimestamp(value)) return prefix + encodeUint32(value.t) + encodeUint32(value.i);
  if (isBinary(value)) {
    const bytes = bytesOf(value);
    const subtype = String.fromCharCode(value.sub_type);
    return prefix + encodeUint32(bytes.length) + subtype + latin1(bytes);
  }
  if (isRegex(value)) {
    const { pattern, options } = regexParts(value);
    return prefix + encodeText(pattern) + encodeText(options);
  }
  if (isCode(value)) {
    return prefix + encodeText(value.code) + (value.scope ? encodeDocument(value.scope) : '');
  }
  return value === undefined ? typeClassKey(TypeClass.null) : prefix;
}

/** First byte of the keys of a class. */
export function typeClassKey(type: TypeClass): string {
  return String.fromCharCode(type);
}

/** Common prefix of the keys of all strings that start with `prefix`, and of no other keys. */
export function stringPrefixKey(prefix: string): string {
  return typeClassKey(TypeClass.string) + escapeText(prefix);
}

/** Inverts a key for descending order. */
export function invertKey(key: string): string {
  let inverted = '';
  for (let at = 0; at < key.length; at += 1) {
    inverted += String.fromCharCode(255 - key.charCodeAt(at));
  }
  return inverted;
}

function encodeDocument(document: BsonDocument): string {
  let key = '';
  for (const field of Object.keys(document)) {
    const value = document[field];
    key += typeClassKey(typeClass(value)) + encodeText(field) + encodeKey(value);
  }
  return `${key}\0`;
}

function escapeText(text: string): string {
  const isAscii = Buffer.byteLength(text) === text.length;
  const bytes = isAscii ? text : latin1(Buffer.from(text));
  return bytes.includes('\0') ? bytes.replaceAll('\0', '\0\xff') : bytes;
}

function encodeText(text: string): string {
  return `${escapeText(text)}\0\x01`;
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

function encodeUint32(value: number): string {
  return String.fromCharCode(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}

const view = new DataView(new ArrayBuffer(8));

/**
 * Encodes a double in 8 bytes that have the order of the numbers, because the bits of negative
 * numbers are inverted. NaN comes first.
 */
function encodeDouble(double: number): string {
  if (Number.isNaN(double)) return '\0'.repeat(8);
  view.setFloat64(0, double === 0 ? 0 : double);
  const high = view.getUint32(0);
  const low = view.getUint32(4);
  return high >>> 31 === 1
    ? encodeUint32(~high) + encodeUint32(~low)
    : encodeUint32(high | 0x80000000) + encodeUint32(low);
}

function encodeNumber(value: BsonNumber): string {
  if (typeof value === 'number') return `${encodeDouble(value)}\x80`;
  const exact = toExact(value);
  if (typeof exact === 'number') return `${encodeDouble(exact)}\x80`;
  const nearest = toDouble(value);
  // A decimal can be finite and beyond all doubles. Its distance is then measured from the last
  // double.
  const double = Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, nearest));
  return encodeDouble(double) + encodeDistance(exact, exactDouble(double));
}

const distanceDigits = 40;

/**
 * Distance of a value from the double before it in the key: its magnitude, which determines the
 * order, then its digits. A decimal has 34 digits, so two decimals next to one double differ within
 * 40 digits of their distances.
 */
function encodeDistance(value: ExactDecimal, from: ExactDecimal): string {
  const exponent = Math.min(value.exponent, from.exponent);
  const distance = scaledTo(value, exponent) - scaledTo(from, exponent);
  if (distance === 0n) return '\x80';
  const digits = (distance < 0n ? -distance : distance).toString();
  const magnitude = digits.length + exponent + 0x8000;
  const size =
    String.fromCharCode(magnitude >>> 8, magnitude & 255) +
    digits.slice(0, distanceDigits).padEnd(distanceDigits, '0');
  return distance < 0n ? `\x7f${invertKey(size)}` : `\x81${size}`;
}
