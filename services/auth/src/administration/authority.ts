import { type AccessToken, DomainError } from '@bambuzal/contracts';
import { objectIdOf } from '@bambuzal/service-kit';
import { isValidObjectId, type ClientSession, type Model } from 'mongoose';
import type { UserRow } from '../users/user.model';

/**
 * Reads the person whom an administrator wants to change.
 *
 * @throws DomainError NOT_FOUND; FORBIDDEN if the person is an administrator and the caller is not
 *   a master
 */
export async function targetOf(
  users: Model<UserRow>,
  caller: AccessToken,
  id: string,
  session: ClientSession,
): Promise<UserRow> {
  const target = await users.findById(objectIdOf(id)).session(session).lean();
  if (!target) throw new DomainError('NOT_FOUND');
  if (target.role === 'admin') await actAsMaster(users, caller, session);
  return target;
}

/**
 * Asserts that the caller is a master now, and writes to the caller's row. If two masters take each
 * other's rights at the same time, the second one conflicts, starts again and is no longer a
 * master. So a master always remains.
 *
 * @throws DomainError FORBIDDEN
 */
export async function actAsMaster(
  users: Model<UserRow>,
  { sub }: AccessToken,
  session: ClientSession,
): Promise<void> {
  if (!isValidObjectId(sub)) throw new DomainError('FORBIDDEN');
  const { matchedCount } = await users.updateOne(
    { _id: sub, role: 'admin', adminType: { $in: ['master', null] }, isActive: true },
    { updatedAt: new Date() },
    { session },
  );
  if (matchedCount === 0) throw new DomainError('FORBIDDEN');
}
