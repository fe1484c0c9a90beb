import type { Module } from '../module';
import { memberModel } from './member.model';
import type { Members, OnClosed } from './members';

/** The service's copy of people's names, and of whether their accounts are open. */
export function membersModule(members: Members, onClosed?: OnClosed): Module {
  return {
    name: 'members',
    models: [memberModel],
    consumes: members.subscriptions(onClosed),
    start: () => members.completeSearchKeys(),
  };
}
