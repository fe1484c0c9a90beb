import { isUtf8 } from 'node:buffer';
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { MongoError, notSupported } from '../errors';
import { fieldName } from './field-names';
import { isInt32 } from './number-types';
import { setOwn, type BsonDocument, type BsonValue } from './value';

/** mongod's own limit, which also keeps a hostile document from exhausting the stack. */
const maximumDepth = 200;
const largestTime = 8.64e15;
const subtypeWithTwoLengths = 2;

/**
 * Reads a BSON document so that encoding it again gives the same bytes: an `int` and a `double` of
 * the same value stay apart, a `long` stays `Long`, a reference stays a plain document, and a string
 * keeps its byte order mark, all of which the reader of the `bson` package loses.
 *
 * Only the order of fields whose names are whole numbers is not kept, for JavaScript objects put
 * them first; the official driver, which builds documents from such objects, cannot send another.
 *
 * Source of the format: bsonspec.org, version 1.1.
 *
 * @throws MongoError 22 if the bytes are malformed; 115 for what is left out: the deprecated types, and
 *   a field named `_bsontype`, which the `bson` package takes for its own mark, so that the official
 *   driver can neither send nor receive it
 */
export function decode(bytes: Uint8Array): BsonDocument {
  const buffer = Buffer.isBuffer(bytes)
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const reader = new Reader(buffer);
    const document = reader.document(0);
    if (reader.offset !== buffer.length) throw invalid('bytes follow the document');
    return document;
  } catch (error) {
    if (error instanceof MongoError) throw error;
    // Reading past the end of the buffer, or a value that a class of `bson` refuses.
    throw invalid(error instanceof Error ? error.message : String(error));
  }
}

class Reader {
  offset = 0;

  constructor(private readonly buffer: Buffer) {}

  document(depth: number): BsonDocument {
    const end = this.begin(depth);
    const document: BsonDocument = {};
    for (let type = this.byte(); type !== 0; type = this.byte()) {
      const name = this.name();
      if (name === '_bsontype') throw notSupported('A field named _bsontype');
      setOwn(document, name, this.value(type, name, depth));
    }
    this.finish(end);
    return document;
  }

  private array(depth: number): BsonValue[] {
    const end = this.begin(depth);
    const array: BsonValue[] = [];
    for (let type = this.byte(); type !== 0; type = this.byte()) {
      while (this.byte() !== 0);
      array.push(this.value(type, '', depth));
    }
    this.finish(end);
    return array;
  }

  private begin(depth: number): number {
    if (depth > maximumDepth) {
      const message = `BSONObj exceeds maximum nested object depth: ${maximumDepth}`;
      throw new MongoError(15, 'Overflow', message);
    }
    const end = this.offset + this.int32();
    if (end > this.buffer.length) throw invalid('a document is longer than its container');
    return end;
  }

  private finish(end: number): void {
    if (this.offset !== end) throw invalid('a document does not end where its length says');
  }

  private value(type: number, name: string, depth: number): BsonValue {
    switch (type) {
      case 0x01:
        return this.double();
      case 0x02:
        return this.text();
      case 0x03:
        return this.document(depth + 1);
      case 0x04:
        return this.array(depth + 1);
      case 0x05:
        return this.binary();
      case 0x07:
        return new ObjectId(this.copy(12));
      case 0x08:
        return this.boolean();
      case 0x09:
        return this.date();
      case 0x0a:
        return null;
      case 0x0b:
        return new BSONRegExp(this.name(), this.name());
      case 0x0d:
        return new Code(this.text());
      case 0x0e:
        return new BSONSymbol(this.text());
      case 0x0f:
        return this.codeWithScope(depth);
      case 0x10:
        return this.int32();
      case 0x11:
        return new Timestamp(Long.fromBits(this.int32(), this.int32()));
      case 0x12:
        return new Long(this.int32(), this.int32());
      case 0x13:
        return new Decimal128(this.copy(16));
      case 0x7f:
        return new MaxKey();
      case 0xff:
        return new MinKey();
      case 0x06:
        throw notSupported('The deprecated BSON type undefined');
      case 0x0c:
        throw notSupported('The deprecated BSON type dbPointer');
      default:
        throw invalid(`unrecognized BSON type ${type} in element with field name '${name}'`);
    }
  }

  private byte(): number {
    const byte = this.buffer[this.offset];
    if (byte === undefined) throw invalid('the document is not closed');
    this.offset += 1;
    return byte;
  }

  private int32(): number {
    const value = this.buffer.readInt32LE(this.offset);
    this.offset += 4;
    return value;
  }

  private double(): BsonValue {
    const value = this.buffer.readDoubleLE(this.offset);
    this.offset += 8;
    return isInt32(value) ? new Double(value) : value;
  }

  private boolean(): boolean {
    const byte = this.byte();
    if (byte > 1) throw invalid('a boolean is neither 0 nor 1');
    return byte === 1;
  }

  private date(): Date {
    const low = this.int32();
    const time = this.int32() * 2 ** 32 + (low >>> 0);
    if (Math.abs(time) > largestTime) throw notSupported('A date beyond the year 275760');
    return new Date(time);
  }

  /** A name closed by a zero byte. Names are short and mostly ASCII, which needs no decoder. */
  private name(): string {
    const start = this.offset;
    let isPlain = true;
    let hash = 0;
    for (let byte = this.byte(); byte !== 0; byte = this.byte()) {
      if (byte > 127) isPlain = false;
      hash = (hash * 31 + byte) | 0;
    }
    const end = this.offset - 1;
    const plain = isPlain ? fieldName(this.buffer, start, end, hash) : undefined;
    return plain ?? this.decodeText(start, end);
  }

  private text(): string {
    const length = this.int32();
    const start = this.offset;
    const end = start + length;
    if (length < 1 || this.buffer[end - 1] !== 0) throw invalid('a string is not closed');
    this.offset = end;
    return this.decodeText(start, end - 1);
  }

  private decodeText(start: number, end: number): string {
    const text = this.buffer.toString('utf8', start, end);
    if (text.includes('\ufffd') && !isUtf8(this.buffer.subarray(start, end))) {
      throw notSupported('A string that is not valid UTF-8');
    }
    return text;
  }

  /** Bytes of their own, so that a small value does not keep a whole message in memory. */
  private copy(length: number): Buffer {
    const end = this.offset + length;
    if (length < 0 || end > this.buffer.length)
      throw invalid('a value is longer than its document');
    const bytes = Buffer.allocUnsafe(length);
    this.buffer.copy(bytes, 0, this.offset, end);
    this.offset = end;
    return bytes;
  }

  private binary(): Binary {
    let length = this.int32();
    const subtype = this.byte();
    if (subtype === subtypeWithTwoLengths) {
      // The old subtype says its length twice.
      const inner = this.int32();
      if (inner !== length - 4) throw invalid('a binary of subtype 2 has two lengths');
      length = inner;
    }
    return new Binary(this.copy(length), subtype);
  }

  private codeWithScope(depth: number): Code {
    const end = this.offset + this.int32();
    const code = new Code(this.text(), this.document(depth + 1));
    this.finish(end);
    return code;
  }
}

function invalid(what: string): MongoError {
  return new MongoError(22, 'InvalidBSON', `Invalid BSON: ${what}`);
}
