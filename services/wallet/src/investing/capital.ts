import {
  capitalReleased,
  capitalSettled,
  DomainError,
  type MessageData,
  negated,
  type TransactionCategory,
} from '@bambuzal/contracts';
import { type Subscription, subscription, type UnitOfWork } from '@bambuzal/service-kit';
import type { PostingLine } from '../ledger/ledger';
import type { WalletDependencies } from '../dependencies';
import type { NewStatementLine } from '../statement/statement';

type Released = MessageData<typeof capitalReleased>;
type Dependencies = Pick<WalletDependencies, 'ledger' | 'now'>;

const categories: Record<'undone' | 'returned', TransactionCategory> = {
  undone: 'refund',
  returned: 'investment',
};

/** Moves invested capital to its destination when an investment ends, once for each investment. */
export class Capital {
  constructor(private readonly dependencies: Dependencies) {}

  subscriptions(): Subscription[] {
    return [subscription(capitalReleased, (released, unit) => this.settle(released, unit))];
  }

  /** A repeated request gets the same answer and moves no money. */
  private async settle(released: Released, unit: UnitOfWork): Promise<void> {
    const { investmentId, userId, amount, outcome } = released;
    if (amount <= 0) throw new DomainError('BAD_REQUEST');
    await this.dependencies.ledger.post(unit, {
      reference: `capital:${investmentId}`,
      kind: 'capital',
      description: `Capital do investimento ${investmentId}`,
      postedAt: this.dependencies.now(),
      lines: [
        { account: { userId, wallet: 'invested' }, amount: negated(amount) },
        receiver(released),
      ],
      statement: statementOf(released, outcome),
    });
    await unit.publish(capitalSettled, { investmentId, userId });
  }
}

/** Account that receives the capital. Capital kept by the operator offsets profit that was paid. */
function receiver({ userId, amount, outcome }: Released): PostingLine {
  return outcome === 'kept'
    ? { account: { system: 'yield_expense' }, amount }
    : { account: { userId, wallet: 'available' }, amount };
}

/** Kept capital adds no line, because the purchase's line already took it from the statement. */
function statementOf(
  { investmentId, userId, amount, description }: Released,
  outcome: Released['outcome'],
): NewStatementLine[] {
  if (outcome === 'kept') return [];
  return [
    {
      userId,
      type: 'credit',
      category: categories[outcome],
      walletType: 'available',
      amount,
      description,
      relatedInvestmentId: investmentId,
    },
  ];
}
