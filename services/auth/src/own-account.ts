import { type AccessToken, DomainError } from '@bambuzal/contracts';
import { isValidObjectId, type Model } from 'mongoose';
import type { UserRow } from './users/user.model';

/** @throws DomainError UNAUTHENTICATED if the caller's account no longer exists */
export async function ownAccount(
  users: Model<UserRow>,
  { sub }: Pick<AccessToken, 'sub'>,
): Promise<UserRow> {
  const row = isValidObjectId(sub) ? await users.findById(sub).lean() : null;
  if (!row) throw new DomainError('UNAUTHENTICATED');
  return row;
}
