import { balancesChanged, userChanged, userRegistered } from '@bambuzal/contracts';
import { type Module, subscription } from '@bambuzal/service-kit';
import type { NotificationDependencies } from '../dependencies';
import { recipientModel } from './recipient.model';

/** Keeps a copy of people, and tells members' pages when their balances have changed. */
export function recipientsModule({
  live,
  recipients,
}: Pick<NotificationDependencies, 'live' | 'recipients'>): Module {
  return {
    name: 'recipients',
    models: [recipientModel],
    consumes: [
      subscription(userRegistered, (person, unit) => recipients.register(person, unit)),
      subscription(userChanged, (change, unit, { occurredAt }) =>
        recipients.change(change, new Date(occurredAt), unit),
      ),
      subscription(balancesChanged, async (moved, unit) => {
        await recipients.addChanges(moved, unit);
        const userIds = moved.changes.map(({ userId }) => userId);
        unit.afterCommit(() => live.notify(userIds, 'balance_changed', { kind: moved.kind }));
      }),
    ],
  };
}
