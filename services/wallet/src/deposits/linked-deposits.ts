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
import { type Arrangement, arrangementOf, isArranged, notArranged } from './arranging';
import type { DepositParts } from './deposit-parts';
import type { DepositRow } from './deposit.model';
import type { NewDeposit, Opening } from './opening';

type Requested = MessageData<typeof depositRequested>;
type Refusal = Pick<MessageData<typeof depositRefused>, 'reason' | 'limit'>;

const providerFailed: Refusal = { reason: 'PAYMENT_PROVIDER_FAILED', limit: null };

/** A provider that is away is asked again for so long. */
const patienceMs = 10 * 60 * 1000;
const retryMs = 5_000;

interface Collaborators {
  readonly opening: Pick<Opening, 'open'>;
  /** Has what is due looked at. */
  readonly wakeReconciler: () => void;
}

/**
 * Deposits that purchases wait for. The request writes the row; the reconciler, which finds it due,
 * has it arranged, so that a process that dies between the two leaves it to the next.
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
  async arrange(id: DepositRow['_id'] | string): Promise<void> {
    const row = await this.parts.rows.findById(id).lean();
    if (!row || !isToBeArranged(row)) return;
    try {
      await this.arranged(row, await arrangementOf(this.parts, row));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.parts.log.warn({ err: error, depositId: row._id }, 'a deposit could not be arranged');
      await this.postponeOrRefuse(row);
    }
  }

  /** Asked again, it answers again what is known by then. */
  private async request({ investmentId, ...wish }: Requested, unit: UnitOfWork): Promise<void> {
    const { session } = unit;
    const known = await this.parts.rows.findOne({ investmentId }).session(session).lean();
    if (!known) return this.open({ ...wish, investmentId }, investmentId, unit);
    if (isArranged(known)) await unit.publish(depositArranged, arrangedOf(known, investmentId));
    else if (known.status === 'cancelled') {
      await refuse(unit, { investmentId, userId: known.userId, ...providerFailed });
    }
  }

  private async open(wish: NewDeposit, investmentId: string, unit: UnitOfWork): Promise<void> {
    try {
      await this.collaborators.opening.open(unit, wish, await this.parts.settings.read());
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      return refuse(unit, { investmentId, userId: wish.userId, ...refusal });
    }
    // Over, and the row is there for the reconciler to find.
    unit.afterCommit(this.collaborators.wakeReconciler);
  }

  private async arranged(row: DepositRow, found: Arrangement): Promise<void> {
    const { rows, now, transact } = this.parts;
    await transact(async (unit) => {
      const arranged = await rows
        .findOneAndUpdate(
          { _id: row._id, status: 'awaiting_payment', ...notArranged },
          { $set: { ...found, nextCheckAt: now() } },
          { session: unit.session, returnDocument: 'after' },
        )
        .lean();
      if (arranged?.investmentId === undefined) return;
      await unit.publish(depositArranged, arrangedOf(arranged, arranged.investmentId));
    });
  }

  private async postponeOrRefuse({ _id, userId, investmentId, createdAt }: DepositRow) {
    const { rows, now, transact } = this.parts;
    const waiting = { _id, status: 'awaiting_payment', ...notArranged } as const;
    if (now().getTime() - createdAt.getTime() < patienceMs) {
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

/** Tells the purchase that a deposit which is not arranged yet never will be. */
export async function giveUp(unit: UnitOfWork, row: DepositRow): Promise<void> {
  const { userId, investmentId } = row;
  if (investmentId === undefined || !isToBeArranged(row)) return;
  await refuse(unit, { investmentId, userId, ...providerFailed });
}

function refuse(unit: UnitOfWork, refusal: MessageData<typeof depositRefused>): Promise<void> {
  return unit.publish(depositRefused, refusal);
}

/** Whether it waits for its provider's word, on behalf of a purchase. */
export function isToBeArranged(row: DepositRow): boolean {
  return row.investmentId !== undefined && row.status === 'awaiting_payment' && !isArranged(row);
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

function arrangedOf(
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
