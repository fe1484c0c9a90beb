import {
  type Cents,
  DomainError,
  negated,
  type SystemSettings,
  type WithdrawableWallet,
  type WithdrawalMethod,
  withdrawalRequested,
} from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import { dueAt } from './business-hours';
import { type Destination, destinationOf } from './destination';
import { feeOf } from './fee';
import { heldUntil } from './safety-hold';
import type { WithdrawalDecisions } from './withdrawal-decisions';
import type { WithdrawalParts } from './withdrawal-parts';
import { messageOf } from './withdrawal-records';
import type { WithdrawalRow } from './withdrawal.model';

export interface Wish {
  readonly amount: Cents;
  readonly walletType: WithdrawableWallet;
  readonly method: WithdrawalMethod;
  readonly pixKeyId?: string | undefined;
  readonly cryptoAddress?: string | undefined;
}

const statementWords: Record<WithdrawalMethod, string> = {
  pix: 'Saque por PIX',
  crypto: 'Saque em USDT (TRC-20)',
};

/** Members ask for money; what they ask for is reserved at once. */
export class WithdrawalRequests {
  constructor(
    private readonly parts: WithdrawalParts,
    private readonly decisions: Pick<WithdrawalDecisions, 'approveWithin'>,
  ) {}

  /** @throws DomainError WITHDRAWAL_BELOW_MINIMUM or WITHDRAWAL_BELOW_FEE */
  async quote(userId: string, amount: Cents) {
    const settings = await this.parts.settings.read();
    const { fee, netAmount } = costOf(amount, settings);
    const now = this.parts.now();
    const credentialsChangedAt = await this.parts.credentialChanges.lastOf(userId);
    // Of no key yet: a quote knows only what the account itself is held for.
    const causes = { destinationSince: new Date(0), credentialsChangedAt };
    return {
      ...{ amount, fee, netAmount, minimum: settings.minWithdrawalAmount },
      automatic: this.isAutomatic(amount, settings),
      dueAt: dueAt(now, heldUntil(causes, settings.withdrawalSafetyHours, now)),
    };
  }

  /**
   * @returns the id of the withdrawal
   * @throws DomainError with the field at fault
   */
  async make(unit: UnitOfWork, userId: string, wish: Wish): Promise<string> {
    const { rows, settings: current, credentialChanges } = this.parts;
    const settings = await current.read();
    const destination = await destinationOf(this.parts, unit, userId, wish, settings);
    const credentialsChangedAt = await credentialChanges.lastOf(userId);
    const row = this.newRow(userId, wish, { settings, destination, credentialsChangedAt });
    await rows.insertMany([row], { session: unit.session });
    await this.reserve(unit, row);
    await unit.publish(withdrawalRequested, messageOf(row, row.createdAt));
    if (row.isAutomatic && row.heldUntil === null) {
      await this.decisions.approveWithin(unit, row._id, { by: null });
    }
    return String(row._id);
  }

  private newRow(
    userId: string,
    { amount, walletType, method }: Wish,
    from: {
      readonly settings: SystemSettings;
      readonly destination: Destination;
      readonly credentialsChangedAt: Date | null;
    },
  ): WithdrawalRow {
    const { settings, destination, credentialsChangedAt } = from;
    const createdAt = this.parts.now();
    const held = heldUntil(
      { destinationSince: destination.since, credentialsChangedAt },
      settings.withdrawalSafetyHours,
      createdAt,
    );
    return {
      ...{ _id: new Types.ObjectId(), userId, amount, ...costOf(amount, settings) },
      ...{ walletType, method, status: 'pending', payoutStatus: 'none', ...destination.fields },
      isAutomatic: this.isAutomatic(amount, settings),
      isSimulated: this.parts.provider.isSimulated,
      ...{ attempt: 0, provider: null, externalPaymentId: null },
      ...{ adminNotes: null, rejectionReason: null },
      ...{ createdAt, dueAt: dueAt(createdAt, held), heldUntil: held },
      ...{ processedAt: null, processedBy: null, paidAt: null },
      ...{ payoutDueAt: null, payoutTries: 0, correlationId: null },
    };
  }

  private async reserve(unit: UnitOfWork, row: WithdrawalRow): Promise<void> {
    const { _id, userId, walletType, amount, method, createdAt } = row;
    const relatedWithdrawalId = String(_id);
    try {
      await this.parts.ledger.post(unit, {
        reference: `withdrawal:${relatedWithdrawalId}:hold`,
        kind: 'withdrawal_hold',
        description: `Reserva do saque ${relatedWithdrawalId}`,
        postedAt: createdAt,
        lines: [
          { account: { userId, wallet: walletType }, amount: negated(amount) },
          { account: { userId, wallet: 'withdrawal_hold' }, amount },
        ],
        statement: [
          {
            ...{ userId, type: 'debit', category: 'withdrawal', walletType, amount },
            ...{ status: 'pending', relatedWithdrawalId, description: statementWords[method] },
          },
        ],
      });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'INSUFFICIENT_BALANCE') throw error;
      throw new DomainError(error.code, { amount: error.code }, { cause: error });
    }
  }

  private isAutomatic(amount: Cents, { minAutomatedWithdrawalAmount }: SystemSettings): boolean {
    if (this.parts.provider.isByHand || minAutomatedWithdrawalAmount === null) return false;
    return amount <= minAutomatedWithdrawalAmount;
  }
}

function costOf(amount: Cents, settings: SystemSettings) {
  const { minWithdrawalAmount: cents, currency } = settings;
  if (amount < cents) {
    throw new DomainError(
      'WITHDRAWAL_BELOW_MINIMUM',
      { amount: 'WITHDRAWAL_BELOW_MINIMUM' },
      { values: { minimum: { cents, currency } } },
    );
  }
  const cost = feeOf(amount, settings);
  if (cost.netAmount <= 0) {
    throw new DomainError('WITHDRAWAL_BELOW_FEE', { amount: 'WITHDRAWAL_BELOW_FEE' });
  }
  return cost;
}
