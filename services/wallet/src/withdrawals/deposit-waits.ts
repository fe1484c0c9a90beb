import { type Cents, centsSchema, DomainError, type SystemSettings } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { ClientSession } from 'mongoose';
import { accountId } from '../ledger/accounts';
import type { WalletDependencies } from '../dependencies';
import type { TransactionRow } from '../statement/transaction.model';
import {
  depositHold,
  type DepositHold,
  depositHoldStart,
  type DepositMovement,
} from './deposit-hold';

type Dependencies = Pick<WalletDependencies, 'ledger' | 'now' | 'transactions'>;
type HoldSettings = Pick<SystemSettings, 'currency' | 'depositHoldHours'>;

/** Calculates the part of a member's available balance that waits because of recent deposits. */
export class DepositWaits {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Waiting amount, and the time when all of it may be withdrawn. Reads no data while the setting
   * is 0.
   */
  async waitingOf(
    userId: string,
    settings: HoldSettings,
  ): Promise<Pick<DepositHold, 'waiting' | 'until'>> {
    if (settings.depositHoldHours === 0) return { waiting: centsSchema.parse(0), until: null };
    return this.holdOf(userId, settings, null);
  }

  /**
   * Asserts that an amount may be withdrawn. A concurrent change of the balance conflicts with the
   * posting that follows in the same transaction, which then starts again with this check.
   *
   * @param unit unit of work of the withdrawal; its transaction must not be shared with other work,
   *   because statement lines are read from the database; none for a read outside a transaction
   * @throws DomainError WITHDRAWAL_DEPOSIT_WAITS; the ledger refuses an amount beyond the balance
   */
  async assertMayLeave(
    userId: string,
    amount: Cents,
    settings: HoldSettings,
    unit: UnitOfWork | null = null,
  ): Promise<void> {
    if (settings.depositHoldHours === 0) return;
    const { free, waiting, until } = await this.holdOf(userId, settings, unit);
    if (until === null || amount <= free || amount > free + waiting) return;
    const code = 'WITHDRAWAL_DEPOSIT_WAITS';
    const { currency } = settings;
    throw new DomainError(
      code,
      { amount: code },
      { values: { amount: { cents: free, currency }, until } },
    );
  }

  private async holdOf(
    userId: string,
    { depositHoldHours: hours }: HoldSettings,
    unit: UnitOfWork | null,
  ): Promise<DepositHold> {
    const now = this.dependencies.now();
    const balance = await this.balanceOf(userId, unit);
    const since = depositHoldStart(hours, now);
    const movements = await this.movements(userId, since, unit?.session ?? null);
    return depositHold(balance, movements, hours, now);
  }

  private async balanceOf(userId: string, unit: UnitOfWork | null): Promise<Cents> {
    const { ledger } = this.dependencies;
    const account = { userId, wallet: 'available' as const };
    const balance = unit
      ? (await ledger.balancesWithin(unit, [account])).get(accountId(account, 0))
      : (await ledger.balancesOf(userId)).get('available');
    return centsSchema.parse(balance ?? 0);
  }

  /** Reads the movements with the statement's index over `userId` and `createdAt`. */
  private async movements(
    userId: string,
    since: Date,
    session: ClientSession | null,
  ): Promise<DepositMovement[]> {
    const rows = await this.dependencies.transactions
      .find({
        userId,
        createdAt: { $gt: since },
        walletType: 'available',
        category: { $in: ['deposit', 'investment', 'refund'] },
      })
      .sort({ createdAt: 1, _id: 1 })
      .session(session)
      .lean();
    return rows.flatMap(movementOf);
  }
}

function movementOf(row: TransactionRow): DepositMovement[] {
  const { type, category, amount, createdAt: at, entryId } = row;
  const depositId = row.relatedDepositId ?? String(entryId);
  const investmentId = row.relatedInvestmentId ?? String(entryId);
  if (category === 'deposit' && type === 'credit') {
    return [{ kind: 'deposited', at, amount, depositId }];
  }
  if (category === 'refund' && type === 'debit')
    return [{ kind: 'reversed', at, amount, depositId }];
  if (category === 'investment' && type === 'debit') {
    return [{ kind: 'invested', at, amount, investmentId }];
  }
  if (category === 'refund') return [{ kind: 'undone', at, amount, investmentId }];
  return [];
}
