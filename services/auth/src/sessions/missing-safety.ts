import type { MissingSafety } from '@bambuzal/contracts';
import type { UserRow } from '../users/user.model';

type Person = Pick<UserRow, 'role' | 'twoFactorEnabled' | 'mustSetPassword'>;

/**
 * Finds the next step that a person needs before an administrator's rights take effect. The demo
 * requires no second factor, so that anybody can try it, but it requires a new password.
 *
 * @returns the first missing step; `undefined` if none is missing, and always for a member
 */
export function missingSafetyOf(
  { role, twoFactorEnabled, mustSetPassword }: Person,
  { demo }: { readonly demo: boolean },
): MissingSafety | undefined {
  if (role !== 'admin') return undefined;
  if (mustSetPassword) return 'new_password';
  return demo || twoFactorEnabled ? undefined : 'second_factor';
}
