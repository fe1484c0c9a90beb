import { once } from 'node:events';
import { connect } from 'node:net';
import { BSON, type Document } from 'mongodb';

const headerBytes = 16;
const messageOperation = 2013;
/** The flags (4 bytes) and the kind of the only section (1 byte) come before the document. */
const documentOffset = headerBytes + 5;

/**
 * Sends one command without a driver, because a driver would replace the given session. Source of
 * the format: MongoDB manual, "MongoDB Wire Protocol", OP_MSG.
 */
export async function sendRawCommand(port: number, command: Document): Promise<Document> {
  const body = BSON.serialize(command);
  const message = Buffer.alloc(documentOffset + body.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(messageOperation, 12);
  message.set(body, documentOffset);

  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(message);
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, Buffer.from(chunk)]);
    if (received.length >= 4 && received.length >= received.readInt32LE(0)) break;
  }
  return BSON.deserialize(received.subarray(documentOffset));
}
