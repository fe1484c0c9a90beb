/** Error for a client that hung up, so that no answer is possible. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}
