import {
  capitalSettled,
  depositOpened,
  depositConfirmed,
  depositRefused,
  purchasePaid,
  purchaseRefused,
} from '@bambuzal/contracts';
import {
  type Subscription,
  subscription,
  type UnitOfWork,
  type OutcomeWaiter,
} from '@bambuzal/service-kit';
import type { InvestmentDependencies } from '../dependencies';
import type { Investment, InvestmentEvent } from './investment';
import type { Change, Whose } from './investment.store';
import type { InvestmentRow } from './investment.model';

type Dependencies = Pick<
  InvestmentDependencies,
  'investmentStore' | 'packages' | 'settings' | 'now'
> & {
  readonly outcomes: Pick<OutcomeWaiter<InvestmentRow>, 'announce'>;
  /** Called after an activation, in its transaction. */
  readonly onActivated: (unit: UnitOfWork, change: Change) => Promise<void>;
};

/** Records the wallet's answers about purchases, deposits and capital, in any order of arrival. */
export function walletAnswers({
  investmentStore,
  now,
  onActivated,
  outcomes,
  packages,
  settings,
}: Dependencies): Subscription[] {
  /** Records an answer and notifies requests that wait for it. */
  const record = async (unit: UnitOfWork, whose: Whose, event: InvestmentEvent) => {
    const change = await investmentStore.applyIfKnown(unit, whose, event, now());
    outcomes.announce(unit, whose.id);
    return change;
  };
  return [
    subscription(purchasePaid, async ({ investmentId: id, purchaseId }, unit) => {
      const { coolingOffHours } = await settings.read();
      const change = await record(
        unit,
        { id },
        { kind: 'purchase_paid', purchaseId, coolingOffHours },
      );
      if (change) await onActivated(unit, change);
    }),
    subscription(purchaseRefused, async ({ investmentId: id, purchaseId }, unit) => {
      await record(unit, { id }, { kind: 'purchase_refused', purchaseId });
    }),
    subscription(depositOpened, async ({ investmentId: id, userId: owner, ...answer }, unit) => {
      const { amount, ...arranged } = answer;
      const payment = { ...arranged, expiresAt: new Date(arranged.expiresAt) };
      await record(unit, { id, owner }, { kind: 'deposit_arranged', amount, payment });
    }),
    subscription(depositRefused, async ({ investmentId: id, userId: owner, ...refusal }, unit) => {
      await record(unit, { id, owner }, { kind: 'deposit_refused', refusal });
    }),
    subscription(depositConfirmed, async ({ investmentId: id, userId: owner }, unit) => {
      if (id === null) return;
      const confirmation = async ({ packageId }: Investment): Promise<InvestmentEvent> => {
        const open = packages.exists({ _id: packageId, isActive: true });
        const isOnOffer = (await open.session(unit.session)) !== null;
        return { kind: 'deposit_confirmed', isOnOffer };
      };
      await investmentStore.applyIfKnown(unit, { id, owner }, confirmation, now());
    }),
    subscription(capitalSettled, async ({ investmentId: id, userId: owner }, unit) => {
      const event = { kind: 'capital_settled' } as const;
      await investmentStore.applyIfKnown(unit, { id, owner }, event, now());
    }),
  ];
}
