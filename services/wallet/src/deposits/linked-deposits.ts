import {
  depositArranged,
  depositRefused,
  depositRequested,
  DomainError,
  type MessageData,
} from '@bambuzal/contracts';
import { type Subscription, subscription, type UnitOfWork } from '@bambuzal/service-kit';
import { cryptoTokens, tokenNetworks } from '../providers/crypto-provider';
import { ProviderError } from '../providers/provider-error';
import {
  type PaymentInstructions,
  paymentInstructionsOf,
  hasInstructions,
  withoutInstructions,
} from './payment-instructions';
import type { DepositParts } from './deposit-parts';
import type { DepositRow } from './deposit.model';
import type { NewDeposit, DepositCreation } from './deposit-creation';

type Requested = MessageData<typeof depositRequested>;
type Refusal = Pick<MessageData<typeof depositRefused>, 'reason' | 'limit'>;

const providerFailed: Refusal = { reason: 'PAYMENT_PROVIDER_FAILED', limit: null };

/** A provider that is away is asked again for so long. */
const timeoutMs = 10 * 60 * 1000;
const retryMs = 5_000;

interface Collaborators {
  readonly creation: Pick<DepositCreation, 'create'>;
  /** Has what is due looked at. */
  readonly wakeReconciler: () => void;
}

/**
 * Deposits that purchases wait for. The request writes the row; the reconciler, which finds it due,
 * asks for its payment instructions, so that a process that dies between the two leaves it to the next.
 */
export class LinkedDeposits {
  constructor(
    private readonly parts: DepositParts,
    private readonly collaborators: Collaborators,
  ) {}

  subscriptions(): Subscription[] {
    return [subscription(depositRequested, (request, unit) => this.request(request, unit))];
  }

  /**
   * Asks the provider, and tells how the purchase is to be paid; or, after ten minutes in vain, that
   * it cannot be. Does nothing for any other deposit, and nothing twice.
   */
  async requestInstructions(id: DepositRow['_id'] | string): Promise<void> {
    const row = await this.parts.rows.findById(id).lean();
    if (!row || !needsInstructions(row)) return;
    try {
      await this.storeInstructions(row, await paymentInstructionsOf(this.parts, row));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.parts.log.warn(
        { err: error, depositId: row._id },
        'a deposit has no payment instructions',
      );
      await this.postponeOrRefuse(row);
    }
  }

  /** Asked again, it answers again what is known by then. */
  private async request({ investmentId, ...command }: Requested, unit: UnitOfWork): Promise<void> {
    const { session } = unit;
    const known = await this.parts.rows.findOne({ investmentId }).session(session).lean();
    if (!known) return this.open({ ...command, investmentId }, investmentId, unit);
    if (hasInstructions(known))
      await unit.publish(depositArranged, instructionsMessageOf(known, investmentId));
    else if (known.status === 'cancelled') {
      await refuse(unit, { investmentId, userId: known.userId, ...providerFailed });
    }
  }

  private async open(command: NewDeposit, investmentId: string, unit: UnitOfWork): Promise<void> {
    try {
      await this.collaborators.creation.create(unit, command, await this.parts.settings.read());
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      return refuse(unit, { investmentId, userId: command.userId, ...refusal });
    }
    // Over, and the row is there for the reconciler to find.
    unit.afterCommit(this.collaborators.wakeReconciler);
  }

  private async storeInstructions(row: DepositRow, found: PaymentInstructions): Promise<void> {
    const { rows, now, transact } = this.parts;
    await transact(async (unit) => {
      const stored = await rows
        .findOneAndUpdate(
          { _id: row._id, status: 'awaiting_payment', ...withoutInstructions },
          { $set: { ...found, nextCheckAt: now() } },
          { session: unit.session, returnDocument: 'after' },
        )
        .lean();
      if (stored?.investmentId === undefined) return;
      await unit.publish(depositArranged, instructionsMessageOf(stored, stored.investmentId));
    });
  }

  private async postponeOrRefuse({ _id, userId, investmentId, createdAt }: DepositRow) {
    const { rows, now, transact } = this.parts;
    const waiting = { _id, status: 'awaiting_payment', ...withoutInstructions } as const;
    if (now().getTime() - createdAt.getTime() < timeoutMs) {
      const nextCheckAt = new Date(now().getTime() + retryMs);
      await rows.updateOne(waiting, { $set: { nextCheckAt } });
      return;
    }
    await transact(async (unit) => {
      const { modifiedCount } = await rows.updateOne(
        waiting,
        { $set: { status: 'cancelled', providerFailed: true }, $unset: { nextCheckAt: 1 } },
        { session: unit.session },
      );
      if (modifiedCount === 0 || investmentId === undefined) return;
      await refuse(unit, { investmentId, userId, ...providerFailed });
    });
  }
}

/** Tells the purchase that a deposit without payment instructions will never get any. */
export async function giveUp(unit: UnitOfWork, row: DepositRow): Promise<void> {
  const { userId, investmentId } = row;
  if (investmentId === undefined || !needsInstructions(row)) return;
  await refuse(unit, { investmentId, userId, ...providerFailed });
}

function refuse(unit: UnitOfWork, refusal: MessageData<typeof depositRefused>): Promise<void> {
  return unit.publish(depositRefused, refusal);
}

/** Whether it waits for its provider's word, on behalf of a purchase. */
export function needsInstructions(row: DepositRow): boolean {
  return (
    row.investmentId !== undefined && row.status === 'awaiting_payment' && !hasInstructions(row)
  );
}

function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof DomainError)) return undefined;
  const { code, values } = error;
  if (code === 'METHOD_NOT_OFFERED' || code === 'TOO_MANY_OPEN_DEPOSITS') {
    return { reason: code, limit: null };
  }
  if (code !== 'DEPOSIT_BELOW_MINIMUM' && code !== 'DEPOSIT_TOO_LARGE') return undefined;
  const limit = values['minimum'] ?? values['maximum'];
  return {
    reason: code,
    limit: typeof limit === 'object' && 'cents' in limit ? limit.cents : null,
  };
}

function instructionsMessageOf(
  { _id, userId, method, amount, payment, expiresAt, simulated }: DepositRow,
  investmentId: string,
): MessageData<typeof depositArranged> {
  const token = method === 'pix' ? null : cryptoTokens[method];
  return {
    investmentId,
    depositId: String(_id),
    userId,
    method,
    amount,
    simulated,
    pixCopyPaste: payment.pixCopyPaste,
    address: payment.address,
    network: token && tokenNetworks[token],
    token,
    payAmount: payment.payAmount,
    expiresAt: expiresAt.toISOString(),
  };
}
