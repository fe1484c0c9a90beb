/** The client hung up, so there is no one to answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}
