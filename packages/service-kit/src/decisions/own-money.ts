import { DomainError } from '@bambuzal/contracts';
import type { Actor } from '../audit';

/**
 * Refuses administrators who decide about their own money, whatever their permissions. Every
 * administrator's decision about a member's money calls this (contracts: `decidesAboutMember`).
 *
 * @param by the administrator; `null` for an action of the service itself
 * @param owners the members who own the money
 * @returns OWN_MONEY if the administrator is one of the owners
 */
export function ownMoneyRefusal(
  by: Pick<Actor, 'caller'> | null,
  ...owners: readonly string[]
): DomainError | undefined {
  return by !== null && owners.includes(by.caller.sub) ? new DomainError('OWN_MONEY') : undefined;
}

/** @throws DomainError OWN_MONEY, as `ownMoneyRefusal` */
export function assertNotOwnMoney(
  by: Pick<Actor, 'caller'> | null,
  ...owners: readonly string[]
): void {
  const refusal = ownMoneyRefusal(by, ...owners);
  if (refusal) throw refusal;
}
