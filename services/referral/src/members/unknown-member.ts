/** The registration of a member has not arrived yet. The message is retried later. */
export class UnknownMember extends Error {
  override readonly name = 'UnknownMember';

  constructor(readonly memberId: string) {
    super(`The registration of ${memberId} has not been heard of`);
  }
}
