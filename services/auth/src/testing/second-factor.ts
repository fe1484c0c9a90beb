import { generateSync } from 'otplib';
import { newTotpSecret } from '../two-factor/totp';
import type { UserRow } from '../users/user.model';
import type { AuthApp } from './auth-app';

type Auth = Pick<AuthApp, 'context' | 'users' | 'now'>;

/** Fields of an account with a second factor, which every administrator outside the demo has. */
export function secondFactor({ context }: Pick<Auth, 'context'>): Partial<UserRow> {
  return { twoFactorEnabled: true, twoFactorSecret: context.encryption.encrypt(newTotpSecret()) };
}

/** Makes a valid code of an account, even if another code was used in the same half minute. */
export async function codeFor({ context, users, now }: Auth, username: string): Promise<string> {
  const row = await users
    .findOneAndUpdate({ usernameKey: username.toLowerCase() }, { lastTwoFactorStep: 0 })
    .lean();
  if (!row?.twoFactorSecret) throw new Error(`${username} has no second factor`);
  const secret = context.encryption.decrypt(row.twoFactorSecret);
  return generateSync({ secret, epoch: now().getTime() / 1000 });
}
