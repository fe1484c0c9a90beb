import type { AccessToken } from '@bambuzal/contracts';
import jwt from 'jsonwebtoken';
import type { SigningKeys } from '../keys/signing-keys';
import type { UserRow } from '../users/user.model';
import type { SessionRow } from './session.model';
import { tokenLifetimeMs } from './session-lifetime';

type Person = Pick<UserRow, '_id' | 'role' | 'adminType'>;
type Standing = Pick<SessionRow, '_id' | 'adminId' | 'expiresAt' | 'provenAt'>;

/** Signs the token that every service verifies. It never outlives its session. */
export function signToken(
  keys: Pick<SigningKeys, 'current'>,
  { _id: userId, role, adminType }: Person,
  { _id: sessionId, adminId, expiresAt, provenAt }: Standing,
  now: Date,
): string {
  const { id, privateKey } = keys.current();
  const end = Math.min(now.getTime() + tokenLifetimeMs, expiresAt.getTime());
  const claims: AccessToken = {
    iss: 'bambuzal-auth',
    aud: 'bambuzal',
    sub: userId.toString(),
    sid: sessionId.toString(),
    role,
    ...(role === 'admin' && { adminType: adminType ?? 'master' }),
    ...(adminId && { actor: adminId.toString(), readOnly: true }),
    ...(provenAt && { auth_time: Math.floor(provenAt.getTime() / 1000) }),
    iat: Math.floor(now.getTime() / 1000),
    exp: Math.floor(end / 1000),
  };
  return jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid: id });
}
