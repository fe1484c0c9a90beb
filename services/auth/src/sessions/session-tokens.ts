import type { AccessToken } from '@bambuzal/contracts';
import jwt from 'jsonwebtoken';
import type { SigningKeys } from '../keys/signing-keys';
import type { UserRow } from '../users/user.model';
import type { SessionRow } from './session.model';
import { missingSafetyOf } from './missing-safety';
import { tokenLifetimeMs } from './session-lifetime';

export type TokenPerson = Pick<
  UserRow,
  '_id' | 'role' | 'adminType' | 'twoFactorEnabled' | 'mustSetPassword'
>;
type SessionFacts = Pick<SessionRow, '_id' | 'adminId' | 'expiresAt' | 'provenAt'>;

/** Signs the token that every service verifies. It never outlives its session. */
export function signToken(
  { keys, demo }: { readonly keys: Pick<SigningKeys, 'current'>; readonly demo: boolean },
  user: TokenPerson,
  { _id: sessionId, adminId, expiresAt, provenAt }: SessionFacts,
  now: Date,
): string {
  const { _id: userId, role, adminType } = user;
  const missing = missingSafetyOf(user, { demo });
  const { id, privateKey } = keys.current();
  const end = Math.min(now.getTime() + tokenLifetimeMs, expiresAt.getTime());
  const claims: AccessToken = {
    iss: 'bambuzal-auth',
    aud: 'bambuzal',
    sub: userId.toString(),
    sid: sessionId.toString(),
    role,
    ...(role === 'admin' && {
      adminType: adminType ?? 'master',
      session_end: Math.floor(expiresAt.getTime() / 1000),
    }),
    ...(missing && { missing }),
    ...(adminId && { actor: adminId.toString(), readOnly: true }),
    ...(provenAt && { auth_time: Math.floor(provenAt.getTime() / 1000) }),
    iat: Math.floor(now.getTime() / 1000),
    exp: Math.floor(end / 1000),
  };
  return jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid: id });
}
