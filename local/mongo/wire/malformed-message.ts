/** Bytes that are no message of the wire protocol. Only the connection they came on is closed. */
export class MalformedMessage extends Error {
  override readonly name = 'MalformedMessage';
}
