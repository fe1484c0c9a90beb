import { isUtf8 } from 'node:buffer';
import * as bson from 'bson';
import { MongoError, notSupported } from '../errors';
import { fromDouble } from './number-types';
import { setOwn, type BsonDocument, type BsonValue } from './value';

/** Maximum depth of nesting, as in mongod. It also protects the stack from a malicious document. */
const maximumDepth = 200;
const largestTime = 8.64e15;
const subtypeWithTwoLengths = 2;

/**
 * Reads a BSON document so that encoding it again gives the same bytes. The reader of the `bson`
 * package takes twice as long if it must distinguish an `int` from a `double` of the same value. It
 * also turns documents that look like a DBRef into special objects.
 *
 * Only fields whose names are whole numbers lose their position, because JavaScript objects put
 * them first.
 *
 * @throws MongoError 22 if the bytes are malformed; 115 for the deprecated types, and for a field
 *   named `_bsontype`, which the official driver can neither send nor receive
 */
export function decode(bytes: Uint8Array): BsonDocument {
  const { buffer, byteOffset, byteLength } = bytes;
  const reader = new Reader(
    Buffer.isBuffer(bytes) ? bytes : Buffer.from(buffer, byteOffset, byteLength),
  );
  try {
    const document = reader.container({}, 0);
    if (reader.offset === bytes.length) return document;
  } catch (error) {
    if (error instanceof MongoError) throw error;
    // The reader went past the end of the buffer, or a class of `bson` refused a value.
    throw invalid(String(error));
  }
  throw invalid('bytes follow the document');
}

type Read = (reader: Reader, depth: number) => BsonValue;

const readByType = new Map<number, Read>([
  [0x01, (reader) => fromDouble(reader.double())],
  [0x02, (reader) => reader.text()],
  [0x03, (reader, depth) => reader.container({}, depth)],
  [0x04, (reader, depth) => reader.container([], depth)],
  [0x05, (reader) => reader.binary()],
  [0x07, (reader) => new bson.ObjectId(reader.copy(12))],
  [0x08, (reader) => reader.byte() !== 0],
  [0x09, (reader) => reader.date()],
  [0x0a, () => null],
  [0x0b, (reader) => new bson.BSONRegExp(reader.name(), reader.name())],
  [0x0d, (reader) => new bson.Code(reader.text())],
  [0x0e, (reader) => new bson.BSONSymbol(reader.text())],
  [0x0f, (reader, depth) => reader.codeWithScope(depth)],
  [0x10, (reader) => reader.int32()],
  [0x11, (reader) => new bson.Timestamp(reader.long())],
  [0x12, (reader) => reader.long()],
  [0x13, (reader) => new bson.Decimal128(reader.copy(16))],
  [0x7f, () => new bson.MaxKey()],
  [0xff, () => new bson.MinKey()],
]);

const readers = Array.from({ length: 256 }, (_, type) => readByType.get(type));

class Reader {
  offset = 0;

  constructor(private readonly buffer: Buffer) {}

  /** Reads a document or an array. The names of array elements are ignored. */
  container<Container extends BsonDocument | BsonValue[]>(
    empty: Container,
    depth: number,
  ): Container {
    if (depth > maximumDepth) {
      const message = `BSONObj exceeds maximum nested object depth: ${maximumDepth}`;
      throw new MongoError(15, 'Overflow', message);
    }
    const end = this.offset + this.int32();
    for (let type = this.byte(); type !== 0; type = this.byte()) {
      const name = this.name();
      const read = readers[type];
      if (read === undefined) throw notSupported(`The BSON type ${type} of the field '${name}'`);
      if (name === '_bsontype') throw notSupported('A field named _bsontype');
      const value = read(this, depth + 1);
      if (Array.isArray(empty)) empty.push(value);
      else setOwn(empty, name, value);
    }
    if (this.offset !== end) throw invalid('a document does not end where its length says');
    return empty;
  }

  byte(): number {
    const byte = this.buffer[this.offset];
    if (byte === undefined) throw invalid('the document is not closed');
    this.offset += 1;
    return byte;
  }

  int32(): number {
    this.offset += 4;
    return this.buffer.readInt32LE(this.offset - 4);
  }

  long(): bson.Long {
    return new bson.Long(this.int32(), this.int32());
  }

  double(): number {
    this.offset += 8;
    return this.buffer.readDoubleLE(this.offset - 8);
  }

  date(): Date {
    const time = this.long().toNumber();
    if (Math.abs(time) > largestTime) throw notSupported('A date beyond the year 275760');
    return new Date(time);
  }

  name(): string {
    const start = this.offset;
    let hash = 0;
    for (let byte = this.byte(); byte !== 0; byte = this.byte()) hash = (hash * 31 + byte) | 0;
    return this.knownName(start, this.offset - 1, hash);
  }

  /**
   * Returns the earlier string for a name that was read before. Commands and documents use the same
   * few field names, so this avoids creating new strings and comparing them.
   */
  private knownName(start: number, end: number, hash: number): string {
    const slot = hash & (knownNames.length - 1);
    const known = knownNames[slot];
    if (known !== undefined && this.isAt(start, end, known)) return known;
    const name = this.decodeText(start, end);
    if (name.length <= longestKnownName) knownNames[slot] = name;
    return name;
  }

  private isAt(start: number, end: number, ascii: string): boolean {
    if (ascii.length !== end - start) return false;
    for (let at = 0; at < ascii.length; at += 1) {
      const byte = this.buffer[start + at];
      if (byte !== ascii.charCodeAt(at) || byte > 127) return false;
    }
    return true;
  }

  text(): string {
    const length = this.int32();
    const start = this.offset;
    this.offset += length;
    if (length < 1 || this.buffer[this.offset - 1] !== 0) throw invalid('a string is not closed');
    return this.decodeText(start, this.offset - 1);
  }

  private decodeText(start: number, end: number): string {
    const text = this.buffer.toString('utf8', start, end);
    if (text.includes('\ufffd') && !isUtf8(this.buffer.subarray(start, end))) {
      throw notSupported('A string that is not valid UTF-8');
    }
    return text;
  }

  /** Copies bytes, so that a small value does not keep a whole message in memory. */
  copy(length: number): Buffer {
    const copy = Buffer.allocUnsafe(length);
    this.offset += length;
    if (this.offset > this.buffer.length) throw invalid('a value is longer than its document');
    this.buffer.copy(copy, 0, this.offset - length, this.offset);
    return copy;
  }

  binary(): bson.Binary {
    const length = this.int32();
    const subtype = this.byte();
    // The old subtype contains its length twice.
    const isOld = subtype === subtypeWithTwoLengths;
    return new bson.Binary(this.copy(isOld ? this.int32() : length), subtype);
  }

  codeWithScope(depth: number): bson.Code {
    this.int32();
    return new bson.Code(this.text(), this.container({}, depth));
  }
}

const longestKnownName = 24;
const knownNames = new Array<string | undefined>(2048);

function invalid(what: string): MongoError {
  return new MongoError(22, 'InvalidBSON', `Invalid BSON: ${what}`);
}
