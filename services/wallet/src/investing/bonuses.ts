import {
  type BonusesDue,
  bonusesCredited,
  DomainError,
  levelBonusesDue,
  negated,
  referralBonusesDue,
  sumOfCents,
} from '@bambuzal/contracts';
import { type Subscription, subscription, type UnitOfWork } from '@bambuzal/service-kit';
import type { Posted } from '../ledger/ledger';
import type { WalletDependencies } from '../dependencies';

type Dependencies = Pick<WalletDependencies, 'ledger' | 'now' | 'transactions'>;
interface Credit {
  readonly bonusId: string;
  readonly transactionId: string;
}

/** Credits bonuses. All bonuses of a batch are in one posting, and each batch is credited once. */
export class Bonuses {
  constructor(private readonly dependencies: Dependencies) {}

  subscriptions(): Subscription[] {
    return [
      subscription(levelBonusesDue, (due, unit) => this.credit('investment', due, unit)),
      subscription(referralBonusesDue, (due, unit) => this.credit('referral', due, unit)),
    ];
  }

  /**
   * Credits a batch once. A repeated request gets the same answer. @param asker service that names
   * the batch; names are unique per service
   */
  private async credit(asker: string, due: BonusesDue, unit: UnitOfWork): Promise<void> {
    const { batchId, bonuses } = due;
    if (bonuses.some(({ amount }) => amount <= 0)) throw new DomainError('BAD_REQUEST');
    const postedAt = this.dependencies.now();
    const posted = await this.dependencies.ledger.post(unit, {
      reference: `bonuses:${asker}:${batchId}`,
      kind: 'bonus',
      postedAt,
      description: `Bônus ${batchId}`,
      lines: [
        {
          account: { system: 'bonus_expense' },
          amount: negated(sumOfCents(bonuses.map(({ amount }) => amount))),
        },
        ...bonuses.map(({ userId, wallet, amount }) => ({ account: { userId, wallet }, amount })),
      ],
      statement: bonuses.map((bonus) => ({
        userId: bonus.userId,
        type: 'credit',
        category: bonus.category,
        walletType: bonus.wallet,
        amount: bonus.amount,
        description: bonus.description,
        ...(bonus.investmentId !== null && { relatedInvestmentId: bonus.investmentId }),
        metadata: bonus.metadata,
      })),
    });
    const lines = posted.isRepetition ? await this.linesOf(posted, unit) : undefined;
    const ids = lines?.map(({ _id }) => String(_id)) ?? posted.transactionIds;
    const creditedAt = lines?.[0]?.createdAt ?? postedAt;
    await unit.publish(bonusesCredited, {
      batchId,
      credits: creditsOf(due, ids),
      creditedAt: creditedAt.toISOString(),
    });
  }

  /** Reads the statement lines of an entry. Their ids rise in the order of the bonuses. */
  private linesOf({ entryId }: Posted, { session }: UnitOfWork) {
    return this.dependencies.transactions
      .find({ entryId })
      .sort({ _id: 1 })
      .select('createdAt')
      .session(session)
      .lean();
  }
}

/** Pairs each bonus with its statement line. */
function creditsOf({ bonuses }: BonusesDue, transactionIds: readonly string[]): Credit[] {
  return bonuses.flatMap(({ bonusId }, i) => {
    const transactionId = transactionIds[i];
    return transactionId === undefined ? [] : [{ bonusId, transactionId }];
  });
}
