import { DomainError, negated, withdrawalPaid } from '@bambuzal/contracts';
import type { Actor, UnitOfWork } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import { usdtMicros } from '../withdrawals/usdt-amount';
import type { WithdrawalParts } from '../withdrawals/withdrawal-parts';
import { messageOf, recordAuditEntry, notifyReviewers } from '../withdrawals/withdrawal-records';
import type { WithdrawalRow } from '../withdrawals/withdrawal.model';

interface Payment {
  /** The provider's id, or what an administrator gave. */
  readonly externalId: string | null;
  /** The administrator who attests it; `null` when the provider said so. */
  readonly by: Actor | null;
}

const sending = { status: 'approved', payoutStatus: 'sending' } as const;

/** Notes down what became of a payout: once to an attempt, whoever tells it and how often. */
export class Settlement {
  constructor(private readonly parts: WithdrawalParts) {}

  /** Says nothing when the attempt has its outcome already. */
  async settle(row: WithdrawalRow, externalId: string | null): Promise<void> {
    await this.parts.transact(
      async (unit) => {
        if (await this.isOpen(unit, row))
          await this.settleWithin(unit, row, { externalId, by: null });
      },
      { key: row.userId },
    );
  }

  /** @throws DomainError WITHDRAWAL_NOT_PENDING when the attempt has its outcome already */
  async settleWithin(
    unit: UnitOfWork,
    { _id, attempt }: WithdrawalRow,
    { externalId, by }: Payment,
  ): Promise<WithdrawalRow> {
    const { rows, statement, now } = this.parts;
    const at = now();
    const row = await rows
      .findOneAndUpdate(
        { _id, attempt, ...sending },
        {
          $set: {
            payoutStatus: 'paid',
            externalPaymentId: externalId,
            paidAt: at,
            payoutDueAt: null,
          },
        },
        { session: unit.session, returnDocument: 'after' },
      )
      .lean();
    if (!row) throw new DomainError('WITHDRAWAL_NOT_PENDING');
    await this.post(unit, row, at);
    await statement.settleWithdrawal(unit, String(_id), 'completed');
    await this.keepTransfer(unit, row, at);
    await unit.publish(withdrawalPaid, messageOf(row, at));
    await recordAuditEntry(unit, by, row, {
      action: row.method === 'pix' ? 'pix_transfer_success' : 'crypto_transfer_success',
      changes: {
        oldValues: { payoutStatus: 'sending' },
        newValues: { payoutStatus: 'paid', externalPaymentId: externalId },
      },
      description: by ? 'Pagamento do saque informado' : 'Saque pago',
      happenedAt: at,
    });
    return row;
  }

  /** The money stays reserved until an administrator approves another attempt, or rejects. */
  async fail({ _id, attempt }: WithdrawalRow, reason: string): Promise<void> {
    const { rows, transact, now } = this.parts;
    await transact(async (unit) => {
      const at = now();
      const row = await rows
        .findOneAndUpdate(
          { _id, attempt, ...sending },
          {
            $set: {
              status: 'pending',
              payoutStatus: 'failed',
              adminNotes: reason,
              // People decide from here on.
              isAutomatic: false,
              payoutDueAt: null,
              processedAt: null,
              processedBy: null,
            },
          },
          { session: unit.session, returnDocument: 'after' },
        )
        .lean();
      if (!row) return;
      await recordAuditEntry(unit, null, row, {
        action: row.method === 'pix' ? 'pix_transfer_failure' : 'crypto_transfer_failure',
        changes: { oldValues: sending, newValues: { status: 'pending', payoutStatus: 'failed' } },
        description: `Pagamento do saque falhou: ${reason}`,
        happenedAt: at,
      });
      await notifyReviewers(unit, row, at);
    });
  }

  private async isOpen({ session }: UnitOfWork, { _id, attempt }: WithdrawalRow): Promise<boolean> {
    const open = { _id, attempt, ...sending };
    return (await this.parts.rows.exists(open).session(session)) !== null;
  }

  private async post(unit: UnitOfWork, row: WithdrawalRow, postedAt: Date): Promise<void> {
    const { userId, amount, netAmount, fee } = row;
    await this.parts.ledger.post(unit, {
      reference: `withdrawal:${String(row._id)}:settlement`,
      kind: 'withdrawal_settlement',
      description: `Pagamento do saque ${String(row._id)}`,
      postedAt,
      lines: [
        { account: { userId, wallet: 'withdrawal_hold' }, amount: negated(amount) },
        { account: { system: 'external' }, amount: netAmount },
        // The ledger leaves out a fee of nothing.
        { account: { system: 'fee_income' }, amount: fee },
      ],
    });
  }

  private async keepTransfer(unit: UnitOfWork, row: WithdrawalRow, createdAt: Date): Promise<void> {
    const { userId, destination, netAmount, usdtRate, externalPaymentId, isSimulated } = row;
    if (usdtRate === null) return;
    const transfer = {
      _id: new Types.ObjectId(),
      withdrawalId: String(row._id),
      userId,
      isSimulated,
      tokenType: 'USDT' as const,
      toAddress: destination,
      amount: netAmount,
      tokenMicros: usdtMicros(netAmount, usdtRate),
      status: 'confirmed' as const,
      externalId: externalPaymentId,
      createdAt,
    };
    await this.parts.transfers.insertMany([transfer], { session: unit.session });
  }
}
