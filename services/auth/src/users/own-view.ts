import type { User } from '@bambuzal/contracts';
import type { AuthDependencies } from '../dependencies';
import { missingSafetyOf } from '../sessions/missing-safety';
import { userView } from './user-view';
import type { UserRow } from './user.model';

/** A person's own account, with the step that an administrator must still complete. */
export function ownView({ config }: Pick<AuthDependencies, 'config'>, row: UserRow): User {
  const missing = missingSafetyOf(row, config);
  return { ...userView(row), ...(missing && { missing }) };
}
