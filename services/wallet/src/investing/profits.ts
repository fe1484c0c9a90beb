import {
  type Cents,
  DomainError,
  type MessageData,
  negated,
  profitsCredited,
  profitsDue,
  sumOfCents,
} from '@bambuzal/contracts';
import { type Subscription, subscription, type UnitOfWork } from '@bambuzal/service-kit';
import type { WalletDependencies } from '../dependencies';

type Due = MessageData<typeof profitsDue>;
type Dependencies = Pick<WalletDependencies, 'ledger' | 'now'>;

/**
 * Credits daily profits. All profits of a batch are in one posting, and each batch is credited
 * once.
 */
export class Profits {
  constructor(private readonly dependencies: Dependencies) {}

  subscriptions(): Subscription[] {
    return [subscription(profitsDue, (due, unit) => this.credit(due, unit))];
  }

  /** A repeated request gets the same answer and moves no money. */
  private async credit({ batchId, date, profits }: Due, unit: UnitOfWork): Promise<void> {
    if (profits.some(({ amount }) => amount <= 0)) throw new DomainError('BAD_REQUEST');
    const total = sumOfCents(profits.map(({ amount }) => amount));
    await this.dependencies.ledger.post(unit, {
      reference: `profits:${batchId}`,
      kind: 'profit',
      description: `Rendimentos de ${date}`,
      postedAt: this.dependencies.now(),
      lines: [
        { account: { system: 'yield_expense' }, amount: negated(total) },
        ...profits.map(({ userId, amount }) => ({
          account: { userId, wallet: 'yield' as const },
          amount,
        })),
      ],
      statement: profits.map(({ investmentId, userId, amount, description, days }) => ({
        userId,
        type: 'credit',
        category: 'profit',
        walletType: 'yield',
        amount,
        description,
        relatedInvestmentId: investmentId,
        metadata: { date },
        ...(days && { paidDays: days }),
      })),
    });
    await unit.publish(profitsCredited, {
      batchId,
      date,
      count: profits.length,
      amount: total,
      credits: creditsOf(profits),
    });
  }
}

/** Sums a member's profits over all their investments. */
function creditsOf(profits: Due['profits']) {
  const sums = new Map<string, Cents>();
  for (const { userId, amount } of profits) {
    const earlier = sums.get(userId);
    sums.set(userId, earlier === undefined ? amount : sumOfCents([earlier, amount]));
  }
  return [...sums].map(([userId, amount]) => ({ userId, amount }));
}
