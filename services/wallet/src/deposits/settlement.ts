import {
  type Cents,
  centsSchema,
  depositConfirmed,
  type DepositMethod,
  DomainError,
  fromCents,
  negated,
} from '@bambuzal/contracts';
import type { Actor, UnitOfWork } from '@bambuzal/service-kit';
import { publishAudit } from '../parts';
import { microTokens, worthOf } from '../providers/token-units';
import type { DepositParts } from './deposit-parts';
import { type DepositRow, type IncomingPayment, isOpen } from './deposit.model';
import { giveUp } from './linked-deposits';

/** A payment as a provider reports it. */
export interface ReportedPayment {
  /** The provider's: endToEndId or payment id. */
  readonly id: string;
  /** Cents that it is worth. */
  readonly amount: Cents;
}

type SettlementParts = Pick<DepositParts, 'claims' | 'ledger' | 'log' | 'now' | 'rows'>;

const words: Record<DepositMethod, string> = {
  pix: 'Depósito por PIX',
  usdt: 'Depósito em USDT (TRC-20)',
  usdc: 'Depósito em USDC (ERC-20)',
  trx: 'Depósito em TRX (TRON)',
};

/**
 * Turns payments into balance, each exactly once.
 *
 * Once, because three things change in one transaction: the ledger, whose reference is the
 * provider's own id of the payment; the deposit, which lists the payments that it has taken account
 * of; and the outbox. Whoever comes second, at the same time or years later, finds it on the list. A
 * payment belongs to the one deposit that claimed it first.
 *
 * An approval is an administrator's word, ahead of the provider's, for money that came in. It is
 * credited at once, and `approval.unreported` keeps how much of it no report stands for yet. Reports
 * use that up first and are credited only for what goes beyond it. So whatever is approved and
 * reported, in whichever order and in however many pieces, what is credited after all is the larger
 * of the two: what was approved, and the sum of what was reported. Reports are matched with the
 * approval by amount and not by payment, because nobody can say afterwards which payments the
 * administrator had seen: two of R$ 60 and R$ 40 may be the R$ 100 of one approval.
 */
export class Settlement {
  constructor(private readonly parts: SettlementParts) {}

  /**
   * Takes account of those payments that it has not been taken account of.
   *
   * @param row as read in this unit of work
   */
  async settle(
    unit: UnitOfWork,
    row: DepositRow,
    reported: readonly ReportedPayment[],
  ): Promise<void> {
    const settledAt = this.parts.now();
    const payments: IncomingPayment[] = [...row.payments];
    let unreported = row.approval?.unreported ?? 0;
    let received: number = row.receivedAmount;
    for (const { id, amount } of reported) {
      if (payments.some((settled) => settled.id === id)) continue;
      if (!(await this.parts.claims.claim(unit, row, id))) {
        this.parts.log.error(
          { depositId: row._id, paymentId: id },
          'a payment is reported of a deposit and belongs to another; it is not credited',
        );
        continue;
      }
      const covered = Math.min(unreported, amount);
      const credited = centsSchema.parse(amount - covered);
      const reference = `deposit:${row.provider}:${id}`;
      if (credited > 0) await this.credit(unit, row, reference, credited, settledAt);
      unreported -= covered;
      received += credited;
      payments.push({ id, amount, credited, settledAt });
    }
    if (payments.length === row.payments.length) return;
    const confirmed = { status: 'confirmed', confirmedAt: row.confirmedAt ?? settledAt } as const;
    await this.parts.rows.updateOne(
      { _id: row._id },
      {
        $set: {
          payments,
          receivedAmount: received,
          ...(received > 0 && confirmed),
          ...(row.approval && { 'approval.unreported': unreported }),
        },
      },
      { session: unit.session },
    );
  }

  /**
   * Credits on an administrator's word, also after the time to pay has run out.
   *
   * @param amount cents; unless given what came of tokens so far, else what was asked for
   * @throws DomainError NOT_FOUND; DEPOSIT_NOT_OPEN when it was credited or cancelled
   */
  async approve(unit: UnitOfWork, id: string, actor: Actor, amount?: Cents): Promise<void> {
    const { rows, now } = this.parts;
    const row = await rows.findById(id).session(unit.session).lean();
    if (!row) throw new DomainError('NOT_FOUND');
    // Nobody vouches for their own money.
    if (row.userId === actor.caller.sub) throw new DomainError('FORBIDDEN');
    if (!isOpen(row) && row.status !== 'expired') throw new DomainError('DEPOSIT_NOT_OPEN');
    const approved = amount ?? cameIn(row) ?? row.amount;
    const at = now();
    await this.credit(unit, row, `deposit:approval:${id}`, approved, at);
    const approval = { amount: approved, unreported: approved, by: actor.caller.sub, at };
    const changes = { status: 'confirmed' as const, receivedAmount: approved };
    await rows.updateOne(
      { _id: row._id },
      { $set: { ...changes, approval, confirmedAt: at } },
      { session: unit.session },
    );
    await this.audit(unit, row, actor, {
      action: 'approve_deposit',
      newValues: { ...changes, receivedAmount: fromCents(approved) },
      description: 'Depósito aprovado',
    });
  }

  /** @throws DomainError NOT_FOUND; DEPOSIT_NOT_OPEN when nothing is waited for any more */
  async cancel(unit: UnitOfWork, id: string, actor: Actor, reason?: string): Promise<void> {
    const { rows } = this.parts;
    const row = await rows.findById(id).session(unit.session).lean();
    if (!row) throw new DomainError('NOT_FOUND');
    if (!isOpen(row)) throw new DomainError('DEPOSIT_NOT_OPEN');
    const changes = { status: 'cancelled' as const };
    await rows.updateOne({ _id: row._id }, { $set: changes }, { session: unit.session });
    await giveUp(unit, row);
    await this.audit(unit, row, actor, {
      action: 'cancel_deposit',
      newValues: changes,
      description: reason === undefined ? 'Depósito cancelado' : `Depósito cancelado: ${reason}`,
    });
  }

  private async credit(
    unit: UnitOfWork,
    row: DepositRow,
    reference: string,
    amount: Cents,
    postedAt: Date,
  ): Promise<void> {
    const { ledger } = this.parts;
    const { userId, method } = row;
    const depositId = String(row._id);
    const { transactionIds, isRepetition } = await ledger.post(unit, {
      reference,
      kind: 'deposit',
      description: `Depósito ${depositId}`,
      postedAt,
      lines: [
        { account: { system: 'external' }, amount: negated(amount) },
        { account: { userId, wallet: 'available' }, amount },
      ],
      statement: [
        {
          userId,
          type: 'credit',
          category: 'deposit',
          walletType: 'available',
          amount,
          description: words[method],
          relatedDepositId: depositId,
        },
      ],
    });
    const [transactionId] = transactionIds;
    if (isRepetition || transactionId === undefined) {
      throw new Error(`${reference} is in the ledger and not on its deposit`);
    }
    await unit.publish(depositConfirmed, {
      depositId,
      userId,
      method,
      amount,
      transactionId,
      investmentId: row.investmentId ?? null,
      confirmedAt: postedAt.toISOString(),
    });
  }

  private audit(
    unit: UnitOfWork,
    row: DepositRow,
    actor: Actor,
    deed: {
      readonly action: 'approve_deposit' | 'cancel_deposit';
      /** Amounts as decimals. */
      readonly newValues: {
        readonly status: DepositRow['status'];
        readonly receivedAmount?: number;
      };
      readonly description: string;
    },
  ): Promise<void> {
    const { action, newValues, description } = deed;
    return publishAudit(unit, actor, {
      userId: row.userId,
      entityType: 'deposit',
      entityId: String(row._id),
      action,
      description,
      happenedAt: this.parts.now(),
      changes: { oldValues: { status: row.status }, newValues },
    });
  }
}

/** What tokens that came so far are worth. */
function cameIn({ status, payment: { actuallyPaid, rate } }: DepositRow): Cents | undefined {
  if (status !== 'partially_paid' || actuallyPaid === null || rate === null) return undefined;
  const worth = worthOf(microTokens(actuallyPaid), rate);
  return worth > 0 ? worth : undefined;
}
