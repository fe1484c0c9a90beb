import {
  centsSchema,
  DomainError,
  type MemberWallet,
  type MessageData,
  negated,
  settlementsDue,
  settlementsPosted,
} from '@bambuzal/contracts';
import { type Subscription, subscription, type UnitOfWork } from '@bambuzal/service-kit';
import type { WalletDependencies } from '../dependencies';
import type { PostingLine } from '../ledger/ledger';
import type { NewStatementLine } from '../statement/statement';

type Due = MessageData<typeof settlementsDue>;
type Item = Due['items'][number];
type Dependencies = Pick<WalletDependencies, 'ledger' | 'now'>;

/**
 * Pays out the results of trades and deposits of `trading`. Each batch is one posting and is paid
 * once.
 */
export class Settlements {
  constructor(private readonly dependencies: Dependencies) {}

  subscriptions(): Subscription[] {
    return [subscription(settlementsDue, (due, unit) => this.post(due, unit))];
  }

  /**
   * A repeated request gets the answer again.
   *
   * @throws Error if less is locked than is to be paid out, because the message that locks the rest
   *   has
   *   not arrived yet
   */
  private async post({ batchId, items }: Due, unit: UnitOfWork): Promise<void> {
    const postedAt = this.dependencies.now();
    const lines = items.flatMap(linesOf);
    if (lines.length > 0) {
      const posting = {
        reference: `settlement:${batchId}`,
        kind: 'trading_settlement',
        description: `Liquidações ${batchId}`,
        postedAt,
        lines,
        statement: items.flatMap(statementOf),
      } as const;
      await this.dependencies.ledger.post(unit, posting).catch(tryAgainLater);
    }
    await unit.publish(settlementsPosted, { batchId, postedAt: postedAt.toISOString() });
  }
}

/**
 * Throws an error that is retried. Messages may overtake each other, and a refusal would be final.
 */
function tryAgainLater(error: unknown): never {
  if (!(error instanceof DomainError) || error.code !== 'INSUFFICIENT_BALANCE') throw error;
  throw new Error('less is locked than is settled, so far', { cause: error });
}

/**
 * Lines of one item. The operator's result is the locked money less everything that is paid out.
 */
function linesOf({ userId, locked, available, yield: gain, fee }: Item): PostingLine[] {
  const result = centsSchema.parse(locked - available - gain - fee);
  const wallets: readonly [MemberWallet, PostingLine['amount']][] = [
    ['smart_trading', negated(locked)],
    ['available', available],
    ['yield', gain],
  ];
  const lines: PostingLine[] = [
    ...wallets.map(([wallet, amount]) => ({ account: { userId, wallet }, amount })),
    { account: { system: 'fee_income' }, amount: fee },
    { account: { system: 'trading_result' }, amount: result },
  ];
  return lines.filter(({ amount }) => amount !== 0);
}

/**
 * Lines that give money back. A lost stake needs no line, because the reservation's line already
 * took it from the statement.
 */
function statementOf({ itemId, userId, description, ...item }: Item): NewStatementLine[] {
  const metadata = { itemId };
  const credit = { userId, type: 'credit', description, metadata } as const;
  const lines: NewStatementLine[] = [
    {
      ...credit,
      category: 'trading_capital',
      walletType: 'available',
      amount: item.available,
    },
    { ...credit, category: 'trading_result', walletType: 'yield', amount: item.yield },
  ];
  return lines.filter(({ amount }) => amount > 0);
}
