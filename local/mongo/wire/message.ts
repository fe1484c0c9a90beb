import { badValue } from '../errors';
import { decode, encode } from '../values/codec';
import { type BsonDocument, isDocument, setOwn } from '../values/value';
import { MalformedMessage } from './message-reader';

/**
 * Operation codes. OP_QUERY and OP_REPLY are used for the first handshake only. Source: MongoDB
 * Wire Protocol.
 */
const OpCode = { reply: 1, query: 2004, message: 2013 } as const;

const Flag = { checksumPresent: 1, moreToCome: 2 } as const;
/**
 * Unknown flags among the lower sixteen bits, which must be refused. The upper sixteen bits are
 * optional.
 */
const unknownRequiredFlags = 0xfffc;

const sectionsOffset = 20;

/** A command as a client sent it. */
export interface ClientMessage {
  readonly requestId: number;
  /** Whether the command was sent as OP_QUERY, which is answered by OP_REPLY. */
  readonly isLegacy: boolean;
  /** Whether the client expects a reply; false for unacknowledged writes. */
  readonly expectsReply: boolean;
  /** @throws MongoError for documents that cannot be read; the error is sent to the client */
  readCommand(): BsonDocument;
}

/**
 * @param bytes a whole message, header included
 * @throws MalformedMessage for another operation than OP_MSG and OP_QUERY, or broken framing
 */
export function parseMessage(bytes: Buffer): ClientMessage {
  const operation = bytes.readInt32LE(12);
  try {
    if (operation === OpCode.message) return parseOpMessage(bytes);
    if (operation === OpCode.query) return parseQuery(bytes);
  } catch (error) {
    if (error instanceof MalformedMessage) throw error;
    throw new MalformedMessage('the message is shorter than it says', { cause: error });
  }
  throw new MalformedMessage(`operation ${operation}`);
}

/**
 * Maximum size of a reply whose parts are joined, in bytes. Up to this size, joining costs less
 * than two writes.
 */
const maximumJoinedBytes = 65_536;

/** @returns the parts of the reply, to be written in order */
export function encodeReply(
  reply: BsonDocument,
  to: ClientMessage,
  requestId: number,
): readonly Uint8Array[] {
  const body = encode(reply);
  const headerBytes = to.isLegacy ? 36 : 21;
  const isJoined = body.length <= maximumJoinedBytes;
  const header = Buffer.allocUnsafe(headerBytes + (isJoined ? body.length : 0));
  header.fill(0, 0, headerBytes);
  header.writeInt32LE(headerBytes + body.length, 0);
  header.writeInt32LE(requestId, 4);
  header.writeInt32LE(to.requestId, 8);
  header.writeInt32LE(to.isLegacy ? OpCode.reply : OpCode.message, 12);
  if (to.isLegacy) {
    const awaitCapable = 8;
    header.writeInt32LE(awaitCapable, 16);
    header.writeInt32LE(1, 32);
  }
  if (!isJoined) return [header, body];
  header.set(body, headerBytes);
  return [header];
}

function parseOpMessage(bytes: Buffer): ClientMessage {
  const flags = bytes.readUInt32LE(16);
  if (flags & unknownRequiredFlags) throw new MalformedMessage(`flags ${flags}`);
  const end = flags & Flag.checksumPresent ? bytes.length - 4 : bytes.length;
  let body: Buffer | undefined;
  const sequences: DocumentSequence[] = [];
  for (let offset = sectionsOffset; offset < end;) {
    const kind = bytes.readUInt8(offset);
    const section = sized(bytes, offset + 1, end);
    if (kind === 0 && !body) body = section;
    else if (kind === 1) sequences.push(parseSequence(section));
    else throw new MalformedMessage(`section of kind ${kind}`);
    offset += 1 + section.length;
  }
  if (!body) throw new MalformedMessage('no body');
  const commandBytes = body;
  return {
    requestId: bytes.readInt32LE(4),
    isLegacy: false,
    expectsReply: !(flags & Flag.moreToCome),
    readCommand: () => readCommand(commandBytes, sequences),
  };
}

function readCommand(body: Buffer, sequences: readonly DocumentSequence[]): BsonDocument {
  const command = decode(body);
  for (const { name, documents } of sequences) {
    if (Object.hasOwn(command, name)) throw badValue(`Duplicate field '${name}' in the message`);
    setOwn(command, name, documents.map(decode));
  }
  return command;
}

/** Field of a command that is sent in a separate section: an array of documents. */
interface DocumentSequence {
  readonly name: string;
  readonly documents: readonly Buffer[];
}

function parseSequence(section: Buffer): DocumentSequence {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new MalformedMessage('document sequence without a name');
  const documents: Buffer[] = [];
  for (let offset = nameEnd + 1; offset < section.length;) {
    const document = sized(section, offset, section.length);
    documents.push(document);
    offset += document.length;
  }
  return { name: section.toString('utf8', 4, nameEnd), documents };
}

function parseQuery(bytes: Buffer): ClientMessage {
  const namespaceEnd = bytes.indexOf(0, sectionsOffset);
  const [database = ''] = bytes.toString('utf8', sectionsOffset, namespaceEnd).split('.');
  const numbersToSkipAndReturn = 8;
  const body = sized(bytes, namespaceEnd + 1 + numbersToSkipAndReturn, bytes.length);
  return {
    requestId: bytes.readInt32LE(4),
    isLegacy: true,
    expectsReply: true,
    readCommand() {
      const query = decode(body);
      const wrapped = query['$query'];
      return { ...(isDocument(wrapped) ? wrapped : query), $db: database };
    },
  };
}

/** Bytes at an offset that begin with their own length, as a BSON document does. */
function sized(bytes: Buffer, offset: number, end: number): Buffer {
  const length = bytes.readInt32LE(offset);
  if (length < 5 || offset + length > end) throw new MalformedMessage(`section length ${length}`);
  return bytes.subarray(offset, offset + length);
}
