import type { MissingSafety } from '@bambuzal/contracts';
import type { UserRow } from '../users/user.model';

type Person = Pick<UserRow, 'role' | 'twoFactorEnabled' | 'mustSetPassword'>;

/**
 * What somebody has yet to do before an administrator's rights hold. The demo asks for no second
 * factor, so that whoever tries it out gets in; a new password it asks for like everywhere.
 *
 * @returns the first thing to do; `undefined` where nothing is missing, as always of a member
 */
export function missingSafetyOf(
  { role, twoFactorEnabled, mustSetPassword }: Person,
  { demo }: { readonly demo: boolean },
): MissingSafety | undefined {
  if (role !== 'admin') return undefined;
  if (mustSetPassword) return 'new_password';
  return demo || twoFactorEnabled ? undefined : 'second_factor';
}
