import { type Cents, type DepositStatus, DomainError } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Types } from 'mongoose';
import {
  type CryptoPayment,
  type CryptoPaymentStatus,
  type CryptoProvider,
  cryptoTokens,
} from '../providers/crypto-provider';
import type { PixProvider } from '../providers/pix-provider';
import { type MicroTokens, tokensFor, tokensText, worthOf } from '../providers/token-units';
import { nextCheckAfter } from './check-schedule';
import type { DepositParts } from './deposit-parts';
import { type DepositRow, unsettledIds } from './deposit.model';
import { needsInstructions } from './linked-deposits';
import { isPaymentOf } from './payment-ownership';
import type { ReportedPayment, Settlement } from './settlement';

/**
 * How far along a payment is. Reports come late and twice; only a higher one is believed. What has
 * expired may still be paid.
 */
const rank: Record<CryptoPaymentStatus, number> = {
  waiting: 0,
  expired: 1,
  confirming: 2,
  confirmed: 3,
  sending: 4,
  partially_paid: 5,
  failed: 5,
  refunded: 5,
  finished: 6,
};

const meaning: Record<CryptoPaymentStatus, DepositStatus | undefined> = {
  waiting: undefined,
  confirming: 'confirming',
  confirmed: 'confirming',
  sending: 'confirming',
  partially_paid: 'partially_paid',
  expired: 'expired',
  failed: 'cancelled',
  refunded: 'cancelled',
  // Said by the settlement, with the money.
  finished: undefined,
};

/** Holds a deposit against what its provider has of it. Doing so twice at once harms nobody. */
export class Reconciliation {
  constructor(
    private readonly parts: DepositParts,
    private readonly settlement: Settlement,
  ) {}

  /**
   * Asks the provider, takes account of what came, and lets what ran out expire.
   *
   * @throws ProviderError when the provider fails; the rest has been done then
   */
  async check(id: Types.ObjectId | string): Promise<void> {
    const row = await this.parts.rows.findById(id).lean();
    if (!row) throw new DomainError('NOT_FOUND');
    // Nobody can have paid it yet, and the time to ask for its payment instructions is set.
    if (needsInstructions(row)) return;
    const { pix, crypto } = this.parts.providers;
    try {
      if (row.method === 'pix' && pix?.name === row.provider) await this.checkPix(row, pix);
      if (row.method !== 'pix') {
        const provider = await crypto.named(row.provider);
        if (provider) await this.checkCrypto(row, provider);
      }
    } finally {
      await this.letExpire(row._id);
      await this.schedule(row._id);
    }
  }

  private async checkPix(row: DepositRow, provider: PixProvider): Promise<void> {
    if (row.externalId === null) return;
    const payments = await provider.paymentsOf(row.externalId);
    const reported = payments.map(({ endToEndId, amount }) => ({ id: endToEndId, amount }));
    if (reported.every(({ id }) => row.payments.some((settled) => settled.id === id))) return;
    await this.change(row._id, (unit, current) => this.settlement.settle(unit, current, reported));
  }

  private async checkCrypto(row: DepositRow, provider: CryptoProvider): Promise<void> {
    const asked = unsettledIds(row).map((paymentId) => provider.payment(paymentId));
    const answers = await Promise.allSettled(asked);
    const payments = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? this.ownPayment(row, answer.value) : [],
    );
    const first = payments.find(({ paymentId }) => paymentId === row.externalId);
    const finished = payments.flatMap((payment) => this.worthOfFinished(row, payment) ?? []);
    if (finished.length > 0 || (first && bringsNews(row, first))) {
      await this.change(row._id, async (unit, current) => {
        if (first) await this.follow(unit, current, first);
        await this.settlement.settle(unit, current, finished);
      });
    }
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
  }

  /** Holds what the provider says against the deposit, however the payment's id came to stand on it. */
  private ownPayment(row: DepositRow, payment: CryptoPayment): CryptoPayment[] {
    if (isPaymentOf(row, payment)) return [payment];
    const { paymentId, orderId } = payment;
    this.parts.log.error(
      { depositId: row._id, paymentId, orderId },
      'a payment that is known to a deposit is not of it; nothing is credited',
    );
    return [];
  }

  private change(
    id: Types.ObjectId,
    work: (unit: UnitOfWork, row: DepositRow) => Promise<void>,
  ): Promise<void> {
    return this.parts.transact(async (unit) => {
      await work(unit, await this.parts.rows.findById(id).session(unit.session).orFail().lean());
    });
  }

  /** A deposit whose money was credited stays confirmed, whatever becomes of its first payment. */
  private async follow(unit: UnitOfWork, row: DepositRow, payment: CryptoPayment): Promise<void> {
    if (!bringsNews(row, payment)) return;
    const { status, actuallyPaid, confirmations } = payment;
    const depositStatus = row.status === 'confirmed' ? undefined : statusAfter(row, status);
    const required = row.payment.requiredConfirmations;
    await this.parts.rows.updateOne(
      { _id: row._id },
      {
        $set: {
          providerStatus: status,
          ...(depositStatus && { status: depositStatus }),
          ...(actuallyPaid > 0n && { 'payment.actuallyPaid': tokensText(actuallyPaid) }),
          ...(confirmations !== null && {
            'payment.confirmations': Math.min(confirmations, required ?? confirmations),
          }),
        },
      },
      { session: unit.session },
    );
  }

  /** Only what is finished counts, and only in the tokens that the rate was recorded for. */
  private worthOfFinished(row: DepositRow, payment: CryptoPayment): ReportedPayment | undefined {
    const { rate } = row.payment;
    if (payment.status !== 'finished' || row.method === 'pix' || rate === null) return undefined;
    const { paymentId, token, actuallyPaid } = payment;
    // Finished, they say, and not yet with how much: asked again.
    if (actuallyPaid <= 0n) return undefined;
    if (token !== cryptoTokens[row.method]) {
      this.parts.log.error(
        { depositId: row._id, paymentId, token },
        'a deposit was paid in another token; an administrator has to look at it',
      );
      return undefined;
    }
    return { id: paymentId, amount: creditFor(row.amount, rate, actuallyPaid) };
  }

  private async letExpire(_id: Types.ObjectId): Promise<void> {
    const { rows, now } = this.parts;
    await rows.updateOne(
      { _id, status: 'awaiting_payment', expiresAt: { $lte: now() } },
      { $set: { status: 'expired' } },
    );
  }

  private async schedule(_id: Types.ObjectId): Promise<void> {
    const { rows, now, providers } = this.parts;
    const row = await rows.findById(_id).orFail().lean();
    const provider =
      row.method === 'pix' ? providers.pix : await providers.crypto.named(row.provider);
    const pollIntervalMs = provider?.pollIntervalMs ?? 60_000;
    const nextCheckAt = nextCheckAfter(row, now(), pollIntervalMs);
    await rows.updateOne(
      { _id },
      nextCheckAt ? { $set: { nextCheckAt } } : { $unset: { nextCheckAt: 1 } },
    );
  }
}

function bringsNews({ providerStatus, payment }: DepositRow, reported: CryptoPayment): boolean {
  const known = rank[providerStatus ?? 'waiting'];
  const { status, actuallyPaid, confirmations } = reported;
  if (rank[status] !== known) return rank[status] > known;
  return (
    (actuallyPaid > 0n && tokensText(actuallyPaid) !== payment.actuallyPaid) ||
    (confirmations !== null && confirmations !== payment.confirmations)
  );
}

/** The time to pay ends only what nobody has paid anything of. */
function statusAfter(row: DepositRow, status: CryptoPaymentStatus): DepositStatus | undefined {
  if (status === 'expired' && row.status !== 'awaiting_payment') return undefined;
  return meaning[status];
}

/** Cents: what was asked for when exactly that came, else what came at the recorded rate. */
function creditFor(asked: Cents, rate: Cents, actuallyPaid: MicroTokens): Cents {
  return actuallyPaid === tokensFor(asked, rate) ? asked : worthOf(actuallyPaid, rate);
}
