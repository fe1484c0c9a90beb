/** The client hung up: there is nobody left to answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}
