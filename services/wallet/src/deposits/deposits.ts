import {
  type Cents,
  type DepositMethod,
  type DepositStatus,
  DomainError,
} from '@bambuzal/contracts';
import { objectIdOf, type PageQuery, pageOfRows, type UnitOfWork } from '@bambuzal/service-kit';
import type { QueryFilter } from 'mongoose';
import type { PaymentNotice } from '../providers/nowpayments';
import { tokensFor } from '../providers/token-units';
import type { DepositParts } from './deposit-parts';
import { type DepositRow, isOpen, unsettledIds } from './deposit.model';
import type { PaymentNotices } from './payment-notices';
import type { Reconciler } from './reconciler';
import type { Settlement } from './settlement';

/** How long a reader waits for the provider. */
const readerTimeoutMs = 3000;
/** A provider takes a callback for lost after three seconds. */
const callbackTimeoutMs = 2000;

interface Filter {
  readonly status?: DepositStatus | undefined;
  readonly method?: DepositMethod | undefined;
  readonly userId?: string | undefined;
}

interface Collaborators {
  readonly settlement: Settlement;
  readonly reconciler: Pick<Reconciler, 'doWithin'>;
  readonly notices: Pick<PaymentNotices, 'depositOf'>;
}

/** What people and providers do with deposits that exist. */
export class Deposits {
  constructor(
    private readonly parts: DepositParts,
    private readonly collaborators: Collaborators,
  ) {}

  /** Newest first. */
  async page(query: PageQuery, { status, method, userId }: Filter) {
    const { rows } = this.parts;
    const filter: QueryFilter<DepositRow> = {
      ...(status !== undefined && { status }),
      ...(method !== undefined && { method }),
      ...(userId !== undefined && { userId }),
    };
    const total = await rows.countDocuments(filter);
    return pageOfRows(query, total, (skip, limit) =>
      rows.find(filter).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean(),
    );
  }

  /** @throws DomainError NOT_FOUND, also when it is another member's */
  async own(id: string, userId: string): Promise<DepositRow> {
    const row = await this.parts.rows.findOne({ _id: objectIdOf(id), userId }).lean();
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  /** The same as the provider has it now, if it answers in time and is still to be asked. */
  async ownNow(id: string, userId: string): Promise<DepositRow> {
    const row = await this.own(id, userId);
    const isRepeated = row.repeatedIds.length > 0 && unsettledIds(row).length > 0;
    if (!isOpen(row) && !isRepeated) return row;
    await this.collaborators.reconciler.doWithin(row._id, readerTimeoutMs);
    return this.own(id, userId);
  }

  /** @throws DomainError NOT_SIMULATED */
  assertSimulated({ provider }: DepositRow): void {
    const { simulatedPix, simulatedCrypto } = this.parts.providers;
    if (provider !== simulatedPix?.name && provider !== simulatedCrypto?.name) {
      throw new DomainError('NOT_SIMULATED');
    }
  }

  /** Has the simulator pay. @param amount cents; what is asked for unless given */
  async simulatePayment(unit: UnitOfWork, row: DepositRow, amount?: Cents): Promise<void> {
    const { providers, rows } = this.parts;
    const { externalId, payment } = row;
    if (externalId === null) throw new DomainError('NOT_SIMULATED');
    if (row.method === 'pix') {
      await providers.simulatedPix?.pay(unit, externalId, amount ?? row.amount);
      return;
    }
    const tokens =
      amount === undefined || payment.rate === null ? undefined : tokensFor(amount, payment.rate);
    const paymentId = await providers.simulatedCrypto?.pay(unit, externalId, tokens);
    if (paymentId === undefined || paymentId === externalId) return;
    await rows.updateOne(
      { _id: row._id },
      { $addToSet: { repeatedIds: paymentId } },
      { session: unit.session },
    );
  }

  /** A look at the provider, whatever the state. */
  checkNow(row: Pick<DepositRow, '_id'>): Promise<void> {
    return this.collaborators.reconciler.doWithin(row._id, readerTimeoutMs);
  }

  /**
   * An administrator's decision, once. What the provider knows already is credited by its report, and
   * is not approved besides.
   *
   * @param once has the work done, or finds that it was
   */
  async decide(
    id: string,
    once: (work: (unit: UnitOfWork) => Promise<string>) => Promise<string>,
    decision: (unit: UnitOfWork, settlement: Settlement) => Promise<void>,
  ): Promise<DepositRow> {
    await this.checkNow({ _id: objectIdOf(id) });
    await once(async (unit) => {
      await decision(unit, this.collaborators.settlement);
      return id;
    });
    return this.parts.rows.findById(id).orFail().lean();
  }

  /** A callback about charges: they are due, and looked at now if the provider is quick. */
  async chargesPaid(txids: readonly string[]): Promise<void> {
    const { providers, log } = this.parts;
    const provider = providers.pix?.name ?? '';
    const found = await this.markDue({ provider, externalId: { $in: [...txids] } });
    if (found.length < txids.length) log.warn({ txids }, 'a callback is about no deposit of ours');
  }

  /** A callback about a payment in crypto, perhaps one more to the address of an earlier one. */
  async paymentNoticed(notice: PaymentNotice): Promise<void> {
    const row = await this.collaborators.notices.depositOf(notice);
    if (row) await this.markDue({ _id: row._id });
  }

  private async markDue(filter: QueryFilter<DepositRow>): Promise<readonly DepositRow[]> {
    const { rows, now } = this.parts;
    const found = await rows.find(filter).lean();
    await rows.updateMany(
      { _id: { $in: found.map(({ _id }) => _id) } },
      { $set: { nextCheckAt: now() } },
    );
    const { reconciler } = this.collaborators;
    await Promise.all(found.map(({ _id }) => reconciler.doWithin(_id, callbackTimeoutMs)));
    return found;
  }
}
