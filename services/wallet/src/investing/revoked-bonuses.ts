import {
  bonusesTakenBack,
  type Cents,
  centsSchema,
  DomainError,
  type MessageData,
  negated,
  referralBonusesRevoked,
  sumOfCents,
} from '@bambuzal/contracts';
import { type Subscription, subscription, type UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { accountId } from '../ledger/accounts';
import type { PostingLine } from '../ledger/ledger';
import type { WalletDependencies } from '../dependencies';
import { leaveToPeople } from '../withdrawals/leave-to-people';
import { revocationModel, type RevocationRow } from './revocation.model';

type Revoked = MessageData<typeof referralBonusesRevoked>;
type Bonus = Revoked['bonuses'][number];
type Taking = Bonus & { readonly taken: Cents };
type Dependencies = Pick<
  WalletDependencies,
  'connection' | 'counts' | 'documentMarks' | 'ledger' | 'now' | 'transact'
>;

/**
 * Takes credited bonuses back, each batch once. The part that the bonus wallet cannot cover becomes
 * a debt of the member. The ledger collects the debt from the next credits to that wallet.
 */
export class RevokedBonuses {
  private readonly rows: Model<RevocationRow>;

  constructor(private readonly dependencies: Dependencies) {
    this.rows = revocationModel(dependencies.connection);
  }

  subscriptions(): Subscription[] {
    return [subscription(referralBonusesRevoked, (revoked, unit) => this.takeBack(revoked, unit))];
  }

  /** A repeated request gets the first answer. */
  private async takeBack(revoked: Revoked, unit: UnitOfWork): Promise<void> {
    const { batchId } = revoked;
    if (revoked.bonuses.some(({ amount }) => amount <= 0)) throw new DomainError('BAD_REQUEST');
    const known = await this.rows.findById(batchId).session(unit.session).lean();
    const taken = known?.taken ?? (await this.settle(revoked, unit));
    await unit.publish(bonusesTakenBack, { batchId, taken: [...taken] });
  }

  private async settle(revoked: Revoked, unit: UnitOfWork): Promise<RevocationRow['taken']> {
    const takings = whatCanBeTaken(revoked.bonuses, await this.bonusBalances(revoked, unit));
    await this.post(revoked.batchId, takings, unit);
    const debtors = takings.filter(({ amount, taken }) => taken < amount);
    for (const userId of new Set(debtors.map((debtor) => debtor.userId))) {
      await leaveToPeople(this.dependencies, unit, userId, 'debt');
    }
    const taken = takings.map(({ bonusId, taken: amount }) => ({ bonusId, amount }));
    const row = { _id: revoked.batchId, taken, decidedAt: this.dependencies.now() };
    await this.rows.insertMany([row], { session: unit.session });
    return taken;
  }

  /** @returns cents by member */
  private async bonusBalances(
    { bonuses }: Revoked,
    unit: UnitOfWork,
  ): Promise<Map<string, number>> {
    const members = [...new Set(bonuses.map(({ userId }) => userId))];
    const accounts = members.map((userId) => ({ userId, wallet: 'bonus' as const }));
    const balances = await this.dependencies.ledger.balancesWithin(unit, accounts);
    return new Map(
      accounts.map((account) => [account.userId, balances.get(accountId(account, 0)) ?? 0]),
    );
  }

  private async post(batchId: string, takings: readonly Taking[], unit: UnitOfWork) {
    const found = takings.filter(({ taken }) => taken > 0);
    await this.dependencies.ledger.post(unit, {
      reference: `revoked-bonuses:${batchId}`,
      kind: 'bonus',
      description: `Bônus estornados ${batchId}`,
      postedAt: this.dependencies.now(),
      lines: [
        ...takings.flatMap(linesOf),
        {
          account: { system: 'bonus_expense' },
          amount: sumOfCents(takings.map(({ amount }) => amount)),
        },
      ],
      statement: found.map(({ userId, taken, description, investmentId }) => ({
        userId,
        type: 'debit',
        category: 'refund',
        walletType: 'bonus',
        amount: taken,
        description,
        ...(investmentId !== null && { relatedInvestmentId: investmentId }),
      })),
    });
  }
}

/** Takes the part that the wallet covers. The rest becomes a debt. */
function linesOf({ userId, amount, taken }: Taking): PostingLine[] {
  return [
    {
      account: { userId, wallet: 'bonus' },
      amount: negated(taken),
    },
    {
      account: { userId, receivable: 'bonus' },
      amount: centsSchema.parse(taken - amount),
    },
  ];
}

/** @param balances cents in each member's bonus wallet; several bonuses of one member share it */
function whatCanBeTaken(bonuses: readonly Bonus[], balances: ReadonlyMap<string, number>) {
  const left = new Map(balances);
  return bonuses.map((bonus): Taking => {
    const there = left.get(bonus.userId) ?? 0;
    const taken = centsSchema.parse(Math.max(0, Math.min(bonus.amount, there)));
    left.set(bonus.userId, there - taken);
    return { ...bonus, taken };
  });
}
