import {
  type Cents,
  type DepositMethod,
  DomainError,
  type SystemSettings,
} from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import type { Providers } from '../providers/choose-providers';
import { type CryptoProvider, cryptoTokens } from '../providers/crypto-provider';
import type { PixProvider } from '../providers/pix-provider';
import { ProviderError } from '../providers/provider-error';
import { tokensFor, tokensText } from '../providers/token-units';
import {
  type PaymentInstructions,
  paymentInstructionsOf,
  hasInstructions,
  withoutInstructions,
  payableUntil,
} from './payment-instructions';
import { assertOffered, assertWithinLimits, rateOf } from './deposit-limits';
import type { DepositParts } from './deposit-parts';
import type { DepositRow, PaymentRow } from './deposit.model';

export interface NewDeposit {
  readonly userId: string;
  readonly method: DepositMethod;
  /** Cents. */
  readonly amount: Cents;
  /** Of the payer. */
  readonly document: string | null;
  /** The purchase that waits for it; its payment instructions are requested by `LinkedDeposits`. */
  readonly investmentId?: string;
}

const noPayment: PaymentRow = {
  pixCopyPaste: null,
  address: null,
  payAmount: null,
  actuallyPaid: null,
  rate: null,
  confirmations: null,
  requiredConfirmations: null,
};

/**
 * A deposit comes to be in two steps: its row, in a transaction, then what the provider says of how
 * to pay it. Between them anything may break, so the second step can be done again at any time.
 */
export class DepositCreation {
  constructor(private readonly parts: DepositParts) {}

  /**
   * The first step.
   *
   * @throws DomainError METHOD_NOT_OFFERED, DEPOSIT_BELOW_MINIMUM, DEPOSIT_TOO_LARGE or
   *   TOO_MANY_OPEN_DEPOSITS
   * @returns the deposit's id
   */
  async create(unit: UnitOfWork, command: NewDeposit, settings: SystemSettings): Promise<string> {
    const { documentMarks, openDeposits, providers, rows, now } = this.parts;
    const { userId, method, amount, document, investmentId } = command;
    assertOffered(method, settings);
    const provider = await providerOf(providers, method);
    if (!provider) throw new DomainError('METHOD_NOT_OFFERED');
    assertWithinLimits(method, amount, settings);
    await openDeposits.take(unit, userId, settings.maxOpenDeposits);
    const _id = new Types.ObjectId();
    const createdAt = now();
    // Nobody waits for the instructions of a purchase: it is due at once.
    const firstCheckMs = investmentId === undefined ? provider.pollIntervalMs : 0;
    const row = {
      _id,
      userId,
      method,
      amount,
      createdAt,
      status: 'awaiting_payment' as const,
      ...(investmentId !== undefined && { investmentId }),
      document: method === 'pix' ? document : null,
      provider: provider.name,
      simulated: provider.isSimulated,
      externalId: 'txidOf' in provider ? provider.txidOf(String(_id)) : null,
      payment: promised(command, provider, settings),
      expiresAt: payableUntil(createdAt),
      nextCheckAt: new Date(createdAt.getTime() + firstCheckMs),
    };
    await rows.insertMany([row], { session: unit.session });
    if (row.document !== null) await documentMarks.announce(unit, userId, row.document);
    return String(_id);
  }

  /**
   * The second step; done already, it is not done again.
   *
   * @throws DomainError PAYMENT_PROVIDER_FAILED, after which it may be tried again;
   *   TOO_MANY_OPEN_DEPOSITS when others have taken its place since it failed
   */
  async requestInstructions(id: string): Promise<DepositRow> {
    const { rows, log, openDeposits, settings } = this.parts;
    const row = await rows.findById(id).orFail().lean();
    const isGivenUp = row.status !== 'awaiting_payment' && !row.providerFailed;
    if (hasInstructions(row) || isGivenUp) return row;
    if (row.providerFailed) {
      const { maxOpenDeposits } = await settings.read();
      await openDeposits.assertFree(row.userId, maxOpenDeposits, row._id);
    }
    try {
      await this.storeInstructions(row, await paymentInstructionsOf(this.parts, row));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ err: error, depositId: id }, 'a deposit has no payment instructions');
      await this.giveUp(row);
      throw new DomainError('PAYMENT_PROVIDER_FAILED', {}, { cause: error });
    }
    return rows.findById(id).orFail().lean();
  }

  /** One that the provider's failure had cancelled takes a place anew: it is open again. */
  private async storeInstructions(row: DepositRow, found: PaymentInstructions): Promise<void> {
    const { rows, now, openDeposits, settings, transact } = this.parts;
    const { _id, userId, nextCheckAt } = row;
    const { maxOpenDeposits } = await settings.read();
    await transact(
      async (unit) => {
        const current = await rows.findById(_id).session(unit.session).orFail().lean();
        if (hasInstructions(current)) return;
        if (current.providerFailed) await openDeposits.take(unit, userId, maxOpenDeposits, _id);
        await rows.updateOne(
          { _id, ...withoutInstructions },
          {
            $set: {
              ...found,
              status: 'awaiting_payment',
              providerFailed: false,
              nextCheckAt: nextCheckAt ?? now(),
            },
          },
          { session: unit.session },
        );
      },
      { key: userId },
    );
  }

  private async giveUp({ _id }: DepositRow): Promise<void> {
    await this.parts.rows.updateOne(
      { _id, status: 'awaiting_payment', ...withoutInstructions },
      { $set: { status: 'cancelled', providerFailed: true }, $unset: { nextCheckAt: 1 } },
    );
  }
}

/** Who takes it; of crypto whoever takes that token now. */
async function providerOf(
  { pix, crypto }: Providers,
  method: DepositMethod,
): Promise<PixProvider | CryptoProvider | undefined> {
  if (method === 'pix') return pix;
  const provider = await crypto.current();
  return provider?.tokens.includes(cryptoTokens[method]) ? provider : undefined;
}

function promised(
  { method, amount }: NewDeposit,
  provider: PixProvider | CryptoProvider,
  settings: SystemSettings,
): PaymentRow {
  const rate = rateOf(method, settings);
  if (rate === null) return noPayment;
  const tells = 'tellsConfirmations' in provider && provider.tellsConfirmations;
  return {
    ...noPayment,
    rate,
    payAmount: tokensText(tokensFor(amount, rate)),
    confirmations: tells ? 0 : null,
    requiredConfirmations: tells ? settings.cryptoConfirmationThreshold : null,
  };
}
