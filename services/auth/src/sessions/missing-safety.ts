import type { MissingSafety } from '@bambuzal/contracts';
import type { UserRow } from '../users/user.model';

type Person = Pick<UserRow, 'role' | 'twoFactorEnabled' | 'mustSetPassword'>;

/**
 * Steps that a person still needs before an administrator's rights take effect. The demo needs no
 * second factor, so that anybody can try it; a new password is needed there too.
 *
 * @returns the first missing step; `undefined` if none is missing, as always for a member
 */
export function missingSafetyOf(
  { role, twoFactorEnabled, mustSetPassword }: Person,
  { demo }: { readonly demo: boolean },
): MissingSafety | undefined {
  if (role !== 'admin') return undefined;
  if (mustSetPassword) return 'new_password';
  return demo || twoFactorEnabled ? undefined : 'second_factor';
}
