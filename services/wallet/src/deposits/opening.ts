import {
  type Cents,
  type DepositMethod,
  DomainError,
  type SystemSettings,
} from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import { cryptoTokens } from '../providers/crypto-provider';
import { ProviderError } from '../providers/provider-error';
import { microTokens, tokensFor, tokensText } from '../providers/token-units';
import { demandOffered, demandWithinLimits, rateOf } from './deposit-limits';
import type { DepositParts } from './deposit-parts';
import type { DepositRow, PaymentRow } from './deposit.model';

export interface NewDeposit {
  readonly userId: string;
  readonly method: DepositMethod;
  /** Cents. */
  readonly amount: Cents;
  /** Of the payer. */
  readonly document: string | null;
}

const payableSeconds = 60 * 60;

const noPayment: PaymentRow = {
  ...{ pixCopyPaste: null, address: null, payAmount: null, actuallyPaid: null, rate: null },
  ...{ confirmations: null, requiredConfirmations: null },
};

/**
 * A deposit comes to be in two steps: its row, in a transaction, then what the provider says of how
 * to pay it. Between them anything may break, so the second step can be done again at any time.
 */
export class Opening {
  constructor(private readonly parts: DepositParts) {}

  /**
   * The first step.
   *
   * @throws DomainError METHOD_NOT_OFFERED, DEPOSIT_BELOW_MINIMUM or DEPOSIT_TOO_LARGE
   * @returns the deposit's id
   */
  async open(unit: UnitOfWork, wish: NewDeposit, settings: SystemSettings): Promise<string> {
    const { providers, rows, now } = this.parts;
    const { userId, method, amount, document } = wish;
    demandOffered(method, settings);
    const provider = method === 'pix' ? providers.pix : providers.crypto;
    if (!provider) throw new DomainError('METHOD_NOT_OFFERED');
    demandWithinLimits(method, amount, settings);
    const _id = new Types.ObjectId();
    const createdAt = now();
    const row = {
      ...{ _id, userId, method, amount, createdAt, status: 'awaiting_payment' as const },
      document: method === 'pix' ? document : null,
      ...{ provider: provider.name, simulated: provider.isSimulated },
      externalId: 'txidOf' in provider ? provider.txidOf(String(_id)) : null,
      payment: this.promised(wish, settings),
      expiresAt: this.payableUntil(),
      nextCheckAt: new Date(createdAt.getTime() + provider.pollIntervalMs),
    };
    await rows.insertMany([row], { session: unit.session });
    return String(_id);
  }

  /**
   * The second step; done already, it is not done again.
   *
   * @throws DomainError PAYMENT_PROVIDER_FAILED, after which it may be tried again
   */
  async arrange(id: string): Promise<DepositRow> {
    const { rows, log } = this.parts;
    const row = await rows.findById(id).orFail().lean();
    const { pixCopyPaste, address } = row.payment;
    const isGivenUp = row.status !== 'awaiting_payment' && !row.providerFailed;
    if (pixCopyPaste !== null || address !== null || isGivenUp) return row;
    try {
      await (row.method === 'pix' ? this.arrangePix(row) : this.arrangeCrypto(row, row.method));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ err: error, depositId: id }, 'a deposit could not be arranged');
      await this.giveUp(row);
      throw new DomainError('PAYMENT_PROVIDER_FAILED', {}, { cause: error });
    }
    return rows.findById(id).orFail().lean();
  }

  private promised({ method, amount }: NewDeposit, settings: SystemSettings): PaymentRow {
    const rate = rateOf(method, settings);
    if (rate === null) return noPayment;
    const tells = this.parts.providers.crypto?.tellsConfirmations === true;
    return {
      ...noPayment,
      rate,
      payAmount: tokensText(tokensFor(amount, rate)),
      confirmations: tells ? 0 : null,
      requiredConfirmations: tells ? settings.cryptoConfirmationThreshold : null,
    };
  }

  private async arrangePix(row: DepositRow): Promise<void> {
    const { providers, members } = this.parts;
    if (providers.pix?.name !== row.provider || row.externalId === null) throw unknownProvider(row);
    const owners = await members.ownersOf([row.userId]);
    const name = owners.get(row.userId)?.fullName ?? '';
    const { copyPaste } = await providers.pix.createCharge({
      txid: row.externalId,
      amount: row.amount,
      expiresInSeconds: payableSeconds,
      payer: row.document === null ? null : { document: row.document, name },
    });
    await this.arranged(row, { 'payment.pixCopyPaste': copyPaste, expiresAt: this.payableUntil() });
  }

  private async arrangeCrypto(row: DepositRow, method: 'usdt' | 'usdc'): Promise<void> {
    const { providers, settings } = this.parts;
    if (providers.crypto?.name !== row.provider) throw unknownProvider(row);
    const { currency, cryptoConfirmationThreshold } = await settings.read();
    const expiresAt = this.payableUntil();
    const invoice = await providers.crypto.createPayment({
      ...{ depositId: String(row._id), token: cryptoTokens[method], price: row.amount, currency },
      payAmount: microTokens(row.payment.payAmount ?? '0'),
      requiredConfirmations: row.payment.requiredConfirmations ?? cryptoConfirmationThreshold,
      expiresAt,
    });
    await this.arranged(row, {
      externalId: invoice.paymentId,
      'payment.address': invoice.address,
      'payment.payAmount': tokensText(invoice.payAmount),
      expiresAt: invoice.expiresAt ?? expiresAt,
    });
  }

  private payableUntil(): Date {
    return new Date(this.parts.now().getTime() + payableSeconds * 1000);
  }

  /** Of two that arrange it at once the first counts. */
  private async arranged({ _id, nextCheckAt }: DepositRow, found: object): Promise<void> {
    const { rows, now } = this.parts;
    const isOpen = { status: 'awaiting_payment', providerFailed: false };
    await rows.updateOne(
      { _id, 'payment.pixCopyPaste': null, 'payment.address': null },
      { $set: { ...found, ...isOpen, nextCheckAt: nextCheckAt ?? now() } },
    );
  }

  private async giveUp({ _id }: DepositRow): Promise<void> {
    await this.parts.rows.updateOne(
      { _id, status: 'awaiting_payment', 'payment.pixCopyPaste': null, 'payment.address': null },
      { $set: { status: 'cancelled', providerFailed: true }, $unset: { nextCheckAt: 1 } },
    );
  }
}

function unknownProvider({ provider }: DepositRow): ProviderError {
  return new ProviderError(`${provider} is not configured any more`);
}
