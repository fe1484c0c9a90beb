import { randomUUID } from 'node:crypto';
import { DomainError } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import {
  type CryptoInvoice,
  type CryptoPayment,
  type CryptoPaymentStatus,
  type CryptoProvider,
  cryptoTokens,
  type NewCryptoPayment,
} from './crypto-provider';
import { ProviderError } from './provider-error';
import { simulatedAddress } from './simulated-address';
import type { SimulatedCryptoPaymentRow } from './simulated-crypto-payment.model';
import type { MicroTokens } from './token-units';

/** Block time of the simulated blockchain; short for the demo. */
const blockMs = 250;

/** Replaces a blockchain and its provider in the demo. Blocks are derived from the clock. */
export class SimulatedCrypto implements CryptoProvider {
  readonly name = 'simulated-crypto';
  readonly isSimulated = true;
  readonly pollIntervalMs = 2 * blockMs;
  readonly tellsConfirmations = true;
  readonly tokens = Object.values(cryptoTokens);

  constructor(
    private readonly rows: Model<SimulatedCryptoPaymentRow>,
    private readonly now: () => Date,
  ) {}

  async createPayment(payment: NewCryptoPayment): Promise<CryptoInvoice> {
    const { depositId, token, requiredConfirmations, expiresAt } = payment;
    const row = await this.rows
      .findOneAndUpdate(
        { depositId, parentPaymentId: null },
        {
          $setOnInsert: {
            _id: `sim-${randomUUID()}`,
            token,
            requiredConfirmations,
            expiresAt,
            address: simulatedAddress(token, depositId),
            transfers: [],
            payAmount: String(payment.payAmount),
          },
        },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    return {
      paymentId: row._id,
      address: row.address,
      payAmount: BigInt(row.payAmount),
      expiresAt: row.expiresAt,
    };
  }

  async payment(paymentId: string): Promise<CryptoPayment> {
    const row = await this.rows.findById(paymentId).lean();
    if (!row) throw new ProviderError(`the simulator knows no payment ${paymentId}`);
    const { parentPaymentId, token, depositId: orderId } = row;
    const confirmations = this.confirmationsOf(row);
    const status = this.statusOf(row, confirmations);
    return {
      paymentId,
      parentPaymentId,
      orderId,
      token,
      status,
      actuallyPaid: paid(row),
      confirmations,
    };
  }

  /**
   * Sends tokens to a payment's address. Tokens that arrive after the full amount become a separate
   * payment, as with NOWPayments.
   *
   * @param tokens the missing amount by default
   * @returns the id of the payment that the tokens count for
   */
  async pay(unit: UnitOfWork, paymentId: string, tokens?: MicroTokens): Promise<string> {
    const { session } = unit;
    const row = await this.rows.findById(paymentId).session(session).lean();
    if (!row) throw new DomainError('NOT_SIMULATED');
    const missing = BigInt(row.payAmount) - paid(row);
    const isRepeated = missing <= 0n;
    const amount = String(tokens ?? (isRepeated ? BigInt(row.payAmount) : missing));
    const transfer = { amount, sentAt: this.now() };
    if (!isRepeated) {
      await this.rows.updateOne({ _id: row._id }, { $push: { transfers: transfer } }, { session });
      return row._id;
    }
    const _id = `sim-${randomUUID()}`;
    const second = { ...row, _id, parentPaymentId: row._id, payAmount: amount };
    await this.rows.insertMany([{ ...second, transfers: [transfer] }], { session });
    return _id;
  }

  /** Number of confirmations of the latest transfer. Earlier transfers have more. */
  private confirmationsOf({ transfers, requiredConfirmations }: SimulatedCryptoPaymentRow): number {
    const latest = transfers.at(-1);
    if (!latest) return 0;
    const blocks = Math.floor((this.now().getTime() - latest.sentAt.getTime()) / blockMs);
    return Math.min(Math.max(blocks, 0), requiredConfirmations);
  }

  private statusOf(row: SimulatedCryptoPaymentRow, confirmations: number): CryptoPaymentStatus {
    if (row.transfers.length === 0) return row.expiresAt <= this.now() ? 'expired' : 'waiting';
    if (confirmations < row.requiredConfirmations) return 'confirming';
    return paid(row) < BigInt(row.payAmount) ? 'partially_paid' : 'finished';
  }
}

function paid({ transfers }: SimulatedCryptoPaymentRow): MicroTokens {
  return transfers.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}
