import {
  type Cents,
  DomainError,
  negated,
  type SystemSettings,
  type WithdrawableWallet,
  type WithdrawalMethod,
} from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import { isSmallEnough } from '../payouts/automatic-payout-rule';
import { dueAt } from './business-hours';
import {
  type Destination,
  destinationOf,
  rememberDestination,
  type WantedDestination,
} from './destination';
import { costOf } from './withdrawal-cost';
import { withdrawalHold } from './withdrawal-hold';
import type { WithdrawalParts } from './withdrawal-parts';
import { notifyReviewers } from './withdrawal-records';
import type { WithdrawalRow } from './withdrawal.model';

export interface WithdrawalCommand extends WantedDestination {
  readonly amount: Cents;
  readonly walletType: WithdrawableWallet;
}

const statementWords: Record<WithdrawalMethod, string> = {
  pix: 'Saque por PIX',
  crypto: 'Saque em USDT (TRC-20)',
};

/**
 * Members ask for money; what they ask for is reserved at once. Nothing is approved here: that is up
 * to people, or to the payout worker, which alone keeps the limits of a day.
 */
export class WithdrawalRequests {
  constructor(private readonly parts: WithdrawalParts) {}

  /**
   * @returns the id of the withdrawal
   * @throws DomainError with the field at fault
   */
  async make(unit: UnitOfWork, userId: string, command: WithdrawalCommand): Promise<string> {
    const { rows, settings: current, credentialChanges, depositWaits, wakePayouts } = this.parts;
    const { session } = unit;
    const settings = await current.read();
    const destination = await destinationOf(this.parts, session, userId, command, settings);
    const credentialsChangedAt = await credentialChanges.lastOf(userId);
    const row = this.newRow(userId, command, { settings, destination, credentialsChangedAt });
    if (command.walletType === 'available') {
      await depositWaits.assertMayLeave(userId, command.amount, settings, unit);
    }
    await rememberDestination(this.parts, unit, userId, destination);
    await rows.insertMany([row], { session });
    await this.reserve(unit, row);
    if (row.isAutomatic) unit.afterCommit(wakePayouts);
    else await notifyReviewers(unit, row, row.createdAt);
    return String(row._id);
  }

  private newRow(
    userId: string,
    { amount, walletType, method }: WithdrawalCommand,
    from: {
      readonly settings: SystemSettings;
      readonly destination: Destination;
      readonly credentialsChangedAt: Date | null;
    },
  ): WithdrawalRow {
    const { settings, destination, credentialsChangedAt } = from;
    const createdAt = this.parts.now();
    const causes = { destinationSince: destination.since, credentialsChangedAt };
    const hold = withdrawalHold(causes, settings, createdAt);
    const isAutomatic = !this.parts.provider.isByHand && isSmallEnough(amount, settings);
    return {
      _id: new Types.ObjectId(),
      userId,
      amount,
      ...costOf(amount, settings),
      walletType,
      method,
      status: 'pending',
      payoutStatus: 'none',
      ...destination.fields,
      isAutomatic,
      personNeededFor: null,
      isSimulated: this.parts.provider.isSimulated,
      attempt: 0,
      provider: null,
      externalPaymentId: null,
      adminNotes: null,
      rejectionReason: null,
      createdAt,
      dueAt: dueAt(createdAt, hold.heldUntil),
      ...hold,
      processedAt: null,
      processedBy: null,
      paidAt: null,
      payoutDueAt: isAutomatic ? (hold.heldUntil ?? createdAt) : null,
      payoutTries: 0,
      correlationId: null,
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
            userId,
            type: 'debit',
            category: 'withdrawal',
            walletType,
            amount,
            status: 'pending',
            relatedWithdrawalId,
            description: statementWords[method],
          },
        ],
      });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'INSUFFICIENT_BALANCE') throw error;
      throw new DomainError(error.code, { amount: error.code }, { cause: error });
    }
  }
}
