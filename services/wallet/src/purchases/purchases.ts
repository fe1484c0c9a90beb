import {
  DomainError,
  type MessageData,
  negated,
  purchasePaid,
  purchaseRefused,
  purchaseRequested,
} from '@bambuzal/contracts';
import { type Subscription, subscription, type UnitOfWork } from '@bambuzal/service-kit';
import type { WalletParts } from '../parts';

type Purchase = MessageData<typeof purchaseRequested>;

/** Pays purchases from the available balance, or refuses them; both once to an investment. */
export class Purchases {
  constructor(private readonly parts: Pick<WalletParts, 'accounts' | 'ledger' | 'now'>) {}

  subscriptions(): Subscription[] {
    return [subscription(purchaseRequested, (purchase, unit) => this.pay(purchase, unit))];
  }

  private async pay(purchase: Purchase, unit: UnitOfWork): Promise<void> {
    const { ledger, now } = this.parts;
    const { investmentId, userId, amount, description } = purchase;
    if (!(await this.canPay(purchase, unit))) {
      const reason = 'INSUFFICIENT_BALANCE';
      await unit.publish(purchaseRefused, { investmentId, userId, reason });
      return;
    }
    await ledger.post(unit, {
      reference: `purchase:${investmentId}`,
      kind: 'purchase',
      description: `Compra ${investmentId}`,
      postedAt: now(),
      lines: [
        { account: { userId, wallet: 'available' }, amount: negated(amount) },
        { account: { userId, wallet: 'invested' }, amount },
      ],
      statement: [
        {
          ...{ userId, type: 'debit', category: 'investment', walletType: 'available', amount },
          ...{ description, relatedInvestmentId: investmentId },
        },
      ],
    });
    await unit.publish(purchasePaid, { investmentId, userId, amount });
  }

  /** Looked at first: a refusal by the ledger would take the answer down with the transaction. */
  private async canPay({ userId, amount }: Purchase, { session }: UnitOfWork): Promise<boolean> {
    if (amount <= 0) throw new DomainError('BAD_REQUEST');
    const row = await this.parts.accounts.findById(`${userId}/available`).session(session).lean();
    return (row?.balance ?? 0) >= amount;
  }
}
