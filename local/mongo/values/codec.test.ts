import { Binary, Double, Long, ObjectId, serialize } from 'bson';
import fc from 'fast-check';
import { MongoError } from '../errors';
import { arbitraryDocument } from './testing';
import { decode, encode, encodedSize } from './codec';
import { identical } from './compare';
import type { BsonDocument } from './value';

test('decoding and encoding again gives the same bytes', () => {
  fc.assert(
    fc.property(arbitraryDocument, (document) => {
      const bytes = encode(document);
      const decoded = decode(bytes);
      expect(Buffer.compare(encode(decoded), bytes)).toBe(0);
      expect(identical(decoded, document)).toBe(true);
    }),
  );
});

test('encodedSize returns the length of the encoded document', () => {
  fc.assert(
    fc.property(arbitraryDocument, (document) => {
      expect(encodedSize(document)).toBe(encode(document).length);
    }),
  );
});

test('an int and a double of the same value keep their types', () => {
  const decoded = decode(encode({ int: 5, double: new Double(5), long: Long.fromNumber(5) }));
  expect(decoded).toEqual({ int: 5, double: new Double(5), long: Long.fromNumber(5) });
});

test('a fraction and -0 are plain numbers, because they cannot be ints', () => {
  expect(decode(encode({ a: 1.5, b: -0 }))).toEqual({ a: 1.5, b: -0 });
});

test('a DBRef stays a plain document with its fields in order', () => {
  const reference = { $id: new ObjectId(), $ref: 'users' };
  const decoded = decode(serialize({ reference }));
  expect(decoded).toEqual({ reference });
  expect(JSON.stringify(decoded)).toMatch(/"\$id".*"\$ref"/);
});

test('a string keeps its byte order mark', () => {
  expect(decode(encode({ a: '\ufeffé' }))).toEqual({ a: '\ufeffé' });
});

test('__proto__ is a plain field', () => {
  const document = decode(encode(Object.fromEntries([['__proto__', { polluted: 1 }]])));
  expect(Object.keys(document)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(document)).toBe(Object.prototype);
});

test('a decoded value does not keep the whole message in memory', () => {
  const message = Buffer.alloc(100_000);
  const bytes = encode({ a: new Binary(Buffer.from([1, 2, 3])) });
  message.set(bytes, 50_000);
  const { a } = decode(message.subarray(50_000, 50_000 + bytes.length));
  expect(a instanceof Binary && a.buffer.buffer !== message.buffer).toBe(true);
});

test('a document with a field named _bsontype is refused, not misread', () => {
  for (const mark of ['Long', 'ObjectId', 'anything']) {
    expect(() => encode({ a: { _bsontype: mark } })).toThrow(MongoError);
  }
  const bytes = Buffer.from(encode({ Xbsontype: 1 }));
  bytes.write('_', bytes.indexOf('X'));
  expect(() => decode(bytes)).toThrow(/field named _bsontype/);
});

test('a field name with a zero character is refused', () => {
  expect(() => encode({ 'a\0b': 1 })).toThrow(MongoError);
});

test('malformed bytes are refused', () => {
  const whole = Buffer.from(
    encode({ a: 'text', b: { c: [1, 2] }, d: new Binary(Buffer.alloc(5)) }),
  );
  for (let length = 0; length < whole.length; length += 1) {
    expect(() => decode(whole.subarray(0, length))).toThrow(/Invalid BSON/);
  }
  expect(() => decode(Buffer.concat([whole, Buffer.alloc(1)]))).toThrow(/Invalid BSON/);
});

test('any bytes decode to a document or fail with a MongoError', () => {
  fc.assert(
    fc.property(arbitraryDocument, fc.nat(), fc.nat(255), (document, at, byte) => {
      const bytes = Buffer.from(encode(document));
      bytes[at % bytes.length] = byte;
      try {
        decode(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(MongoError);
      }
    }),
  );
});

test('a document with too many levels of nesting is refused', () => {
  let document: BsonDocument = {};
  for (let depth = 0; depth < 250; depth += 1) document = { a: document };
  expect(() => decode(encode(document))).toThrow(/maximum nested object depth/);
});

test('a value that cannot be represented is refused by name', () => {
  const withType = (type: number, ...value: number[]) =>
    Buffer.from([8 + value.length, 0, 0, 0, type, 0x61, 0, ...value, 0]);
  expect(() => decode(withType(0x06))).toThrow(/BSON type 6 .* is not supported/);
  expect(() => decode(withType(0x09, 0, 0, 0, 0, 0, 0, 0, 0x70))).toThrow(/year 275760/);
  expect(() => decode(withType(0x02, 2, 0, 0, 0, 0xff, 0))).toThrow(/not valid UTF-8/);
});
