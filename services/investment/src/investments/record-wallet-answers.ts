import {
  capitalSettled,
  depositArranged,
  depositConfirmed,
  depositRefused,
  purchasePaid,
  purchaseRefused,
} from '@bambuzal/contracts';
import { type Subscription, subscription, type UnitOfWork } from '@bambuzal/service-kit';
import type { InvestmentParts } from '../parts';
import type { Change } from './investment.store';
import type { OutcomeWaiter } from './outcome-waiter';

type Parts = Pick<InvestmentParts, 'investmentStore' | 'packages' | 'settings' | 'now'> & {
  readonly outcomes: Pick<OutcomeWaiter, 'announce'>;
  /** What else follows from an activation, in its transaction. */
  readonly onActivated: (unit: UnitOfWork, change: Change) => Promise<void>;
};

/** What the wallet answers about purchases, deposits and capital, in whatever order it comes. */
export function walletAnswers({
  investmentStore,
  now,
  onActivated,
  outcomes,
  packages,
  settings,
}: Parts): Subscription[] {
  return [
    subscription(purchasePaid, async ({ investmentId: id, purchaseId }, unit) => {
      const { coolingOffHours } = await settings.read();
      const event = { kind: 'purchase_paid', purchaseId, coolingOffHours } as const;
      const change = await investmentStore.applyIfKnown(unit, { id }, event, now());
      if (change) await onActivated(unit, change);
      outcomes.announce(unit, id);
    }),
    subscription(purchaseRefused, async ({ investmentId: id, purchaseId }, unit) => {
      const event = { kind: 'purchase_refused', purchaseId } as const;
      await investmentStore.applyIfKnown(unit, { id }, event, now());
      outcomes.announce(unit, id);
    }),
    subscription(depositArranged, async ({ investmentId: id, userId, ...arranged }, unit) => {
      const { amount, ...instructions } = arranged;
      const payment = { ...instructions, expiresAt: new Date(instructions.expiresAt) };
      const event = { kind: 'deposit_arranged', amount, payment } as const;
      await investmentStore.applyIfKnown(unit, { id, owner: userId }, event, now());
      outcomes.announce(unit, id);
    }),
    subscription(depositRefused, async ({ investmentId: id, userId, reason, limit }, unit) => {
      const event = { kind: 'deposit_refused', refusal: { reason, limit } } as const;
      await investmentStore.applyIfKnown(unit, { id, owner: userId }, event, now());
      outcomes.announce(unit, id);
    }),
    subscription(depositConfirmed, async ({ investmentId: id, userId }, unit) => {
      if (id === null) return;
      await investmentStore.applyIfKnown(
        unit,
        { id, owner: userId },
        async ({ packageId }) => {
          const open = packages.exists({ _id: packageId, isActive: true });
          const isOnOffer = (await open.session(unit.session)) !== null;
          return { kind: 'deposit_confirmed', isOnOffer };
        },
        now(),
      );
    }),
    subscription(capitalSettled, async ({ investmentId: id, userId }, unit) => {
      const event = { kind: 'capital_settled' } as const;
      await investmentStore.applyIfKnown(unit, { id, owner: userId }, event, now());
    }),
  ];
}
