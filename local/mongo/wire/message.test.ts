import { serialize } from 'bson';
import { decode } from '../values/codec';
import { MalformedMessage } from './message-reader';
import { encodeReply, parseMessage } from './message';

function header(operation: number, body: Buffer): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeInt32LE(16 + body.length, 0);
  bytes.writeInt32LE(7, 4);
  bytes.writeInt32LE(operation, 12);
  return Buffer.concat([bytes, body]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value, 0);
  return bytes;
}

function opMessage(flags: number, ...sections: readonly Uint8Array[]): Buffer {
  return header(2013, Buffer.concat([int32(flags), ...sections]));
}

function body(document: object): Buffer {
  return Buffer.concat([Buffer.of(0), serialize(document)]);
}

function sequence(name: string, ...documents: readonly object[]): Buffer {
  const content = Buffer.concat([
    Buffer.from(`${name}\0`),
    ...documents.map((document) => serialize(document)),
  ]);
  return Buffer.concat([Buffer.of(1), int32(4 + content.length), content]);
}

test('a document sequence becomes a field of the command, also if it comes before the body', () => {
  const message = parseMessage(
    opMessage(0, sequence('documents', { _id: 1 }, { _id: 2 }), body({ insert: 'notes' })),
  );
  expect(message.readCommand()).toEqual({ insert: 'notes', documents: [{ _id: 1 }, { _id: 2 }] });
  expect(message).toMatchObject({ requestId: 7, isLegacy: false, expectsReply: true });
});

test('a message with moreToCome expects no reply', () => {
  expect(parseMessage(opMessage(2, body({ insert: 'notes' }))).expectsReply).toBe(false);
});

test('a checksum at the end is not read as a section', () => {
  const message = parseMessage(opMessage(1, body({ ping: 1 }), int32(12345)));
  expect(message.readCommand()).toEqual({ ping: 1 });
});

test('the legacy handshake is read with its database', () => {
  const namespace = Buffer.from('admin.$cmd\0');
  const query = serialize({ isMaster: 1 });
  const content = Buffer.concat([int32(0), namespace, int32(0), int32(-1), query]);
  const message = parseMessage(header(2004, content));
  expect(message.isLegacy).toBe(true);
  expect(message.readCommand()).toEqual({ isMaster: 1, $db: 'admin' });
});

test('a reply contains the id of its request, and the document', () => {
  const message = parseMessage(opMessage(0, body({ ping: 1 })));
  const reply = Buffer.concat(encodeReply({ ok: 1 }, message, 3));
  expect(reply.readInt32LE(0)).toBe(reply.length);
  expect(reply.readInt32LE(4)).toBe(3);
  expect(reply.readInt32LE(8)).toBe(7);
  expect(decode(reply.subarray(21))).toEqual({ ok: 1 });
});

test.each([
  ['another operation', header(2002, Buffer.alloc(8))],
  ['an unknown required flag', opMessage(4, body({ ping: 1 }))],
  ['an unknown kind of section', opMessage(0, Buffer.of(2, 5, 0, 0, 0, 0))],
  ['two bodies', opMessage(0, body({ ping: 1 }), body({ ping: 1 }))],
  ['no body', opMessage(0, sequence('documents', {}))],
  ['a section beyond the end', opMessage(0, Buffer.of(0, 200, 0, 0, 0, 0))],
  ['no flags', header(2013, Buffer.alloc(0))],
])('a malformed message is refused: %s', (_what, bytes) => {
  expect(() => parseMessage(bytes)).toThrow(MalformedMessage);
});

test('a field both in the body and as a sequence is refused', () => {
  const bytes = opMessage(0, body({ insert: 'notes', documents: [] }), sequence('documents', {}));
  expect(() => parseMessage(bytes).readCommand()).toThrow("Duplicate field 'documents'");
});
