import type { UserJson } from '@bambuzal/contracts';
import { adminTypesOf, type AccessLevel, type PermissionArea } from '../contract/access';

/**
 * Reason why a reader cannot open a page: not signed in, not an administrator, or a missing
 * permission area. `open` if they can open it.
 */
export type AccessDecision = 'open' | 'signIn' | 'adminOnly' | 'restricted';

interface Guarded {
  readonly access: AccessLevel;
  readonly permission?: PermissionArea | undefined;
}

/** @param user `null` when the reader is signed out */
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
