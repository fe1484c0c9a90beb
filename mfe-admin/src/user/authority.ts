import type { AdministeredUserJson } from '@bambuzal/contracts';
import type { UserJson } from '@bambuzal/web-kit';
import { isOfType } from '../common/is-of-type';

/** Actions that an administrator may take on an account. The server checks them again. */
export interface Authority {
  readonly isOwn: boolean;
  /** Only a master may change an administrator. */
  readonly mayChange: boolean;
}

export function authorityOver(
  person: Pick<AdministeredUserJson, 'id' | 'role'>,
  caller: Pick<UserJson, 'id' | 'adminType'>,
): Authority {
  const isMaster = isOfType(['master'], caller);
  return { isOwn: person.id === caller.id, mayChange: person.role === 'user' || isMaster };
}
