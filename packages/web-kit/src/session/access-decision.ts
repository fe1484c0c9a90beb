import type { UserJson } from '@bambuzal/contracts';
import { adminTypesOf, type AccessLevel, type PermissionArea } from '../contract/access';

/** What stands in the way of a reader: nothing, signing in, being no administrator, a missing area. */
export type AccessDecision = 'open' | 'signIn' | 'adminOnly' | 'restricted';

interface Guarded {
  readonly access: AccessLevel;
  readonly permission?: PermissionArea | undefined;
}

/** @param user `null` when nobody is signed in */
export function decideAccess(
  { access, permission }: Guarded,
  user: Pick<UserJson, 'role' | 'adminType'> | null,
): AccessDecision {
  if (access === 'public') return 'open';
  if (user === null) return 'signIn';
  if (access === 'member') return 'open';
  if (user.role !== 'admin') return 'adminOnly';
  if (permission === undefined) return 'open';
  return adminTypesOf[permission].some((type) => type === (user.adminType ?? 'master'))
    ? 'open'
    : 'restricted';
}
