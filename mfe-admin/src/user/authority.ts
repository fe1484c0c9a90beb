import type { AdministeredUserJson } from '@bambuzal/contracts';
import type { UserJson } from '@bambuzal/web-kit';

/** Actions that one administrator may take on one account. The server decides again. */
export interface Authority {
  readonly isOwn: boolean;
  /** An administrator is changed by a master alone. */
  readonly mayChange: boolean;
}

export function authorityOver(
  person: Pick<AdministeredUserJson, 'id' | 'role'>,
  caller: Pick<UserJson, 'id' | 'adminType'>,
): Authority {
  const isMaster = (caller.adminType ?? 'master') === 'master';
  return { isOwn: person.id === caller.id, mayChange: person.role === 'user' || isMaster };
}
