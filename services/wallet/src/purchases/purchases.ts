import {
  DomainError,
  type MessageData,
  negated,
  purchasePaid,
  purchaseRefused,
  purchaseRequested,
} from '@bambuzal/contracts';
import { type Subscription, subscription, type UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { accountId } from '../ledger/accounts';
import type { WalletDependencies } from '../dependencies';
import { purchaseModel, type PurchaseRow } from './purchase.model';

type Purchase = MessageData<typeof purchaseRequested>;
type Dependencies = Pick<WalletDependencies, 'connection' | 'ledger' | 'now'>;

/** Pays purchases from the available balance or refuses them. Each attempt is decided once. */
export class Purchases {
  private readonly rows: Model<PurchaseRow>;

  constructor(private readonly dependencies: Dependencies) {
    this.rows = purchaseModel(dependencies.connection);
  }

  subscriptions(): Subscription[] {
    return [
      subscription(purchaseRequested, (purchase, unit) => this.decide(purchase, unit), {
        mayShare: true,
      }),
    ];
  }

  /** A repeated request gets the first answer. */
  private async decide(purchase: Purchase, unit: UnitOfWork): Promise<void> {
    const { purchaseId, investmentId, userId, amount } = purchase;
    if (amount <= 0) throw new DomainError('BAD_REQUEST');
    const { session } = unit;
    const known = await this.rows.findById(purchaseId).session(session).lean();
    const outcome = known?.outcome ?? (await this.settle(purchase, unit));
    const answer = { purchaseId, investmentId, userId };
    if (outcome === 'paid') await unit.publish(purchasePaid, { ...answer, amount });
    else await unit.publish(purchaseRefused, { ...answer, reason: 'INSUFFICIENT_BALANCE' });
  }

  private async settle(purchase: Purchase, unit: UnitOfWork): Promise<PurchaseRow['outcome']> {
    const outcome = (await this.canPay(purchase, unit)) ? 'paid' : 'refused';
    if (outcome === 'paid') await this.post(purchase, unit);
    const row = { _id: purchase.purchaseId, outcome, decidedAt: this.dependencies.now() } as const;
    await this.rows.insertMany([row], { session: unit.session });
    return outcome;
  }

  /**
   * Checks the balance before the posting, because a refusal by the ledger would abort the
   * transaction and with it the answer.
   */
  private async canPay({ userId, amount }: Purchase, unit: UnitOfWork): Promise<boolean> {
    const account = { userId, wallet: 'available' as const };
    const balances = await this.dependencies.ledger.balancesWithin(unit, [account]);
    return (balances.get(accountId(account, 0)) ?? 0) >= amount;
  }

  private async post(purchase: Purchase, unit: UnitOfWork): Promise<void> {
    const { investmentId, userId, amount, description } = purchase;
    await this.dependencies.ledger.post(unit, {
      reference: `purchase:${investmentId}`,
      kind: 'purchase',
      description: `Compra ${investmentId}`,
      postedAt: this.dependencies.now(),
      lines: [
        { account: { userId, wallet: 'available' }, amount: negated(amount) },
        { account: { userId, wallet: 'invested' }, amount },
      ],
      statement: [
        {
          userId,
          type: 'debit',
          category: 'investment',
          walletType: 'available',
          amount,
          description,
          relatedInvestmentId: investmentId,
        },
      ],
    });
  }
}
