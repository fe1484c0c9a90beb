import type { Cents, WithdrawalPersonReason } from '@bambuzal/contracts';
import { dayOf, type UnitOfWork } from '@bambuzal/service-kit';
import type { ClientSession, Connection, Model } from 'mongoose';
import {
  type AutomaticPayoutSettings,
  type AutomaticPayoutsOfDay,
  personNeededFor,
} from './automatic-payout-rule';
import { payoutDayModel, type PayoutDayRow } from './payout-day.model';

interface Wanted {
  readonly userId: string;
  readonly amount: Cents;
}

/** Remaining room for automatic payouts on one of the operator's days. */
export class PayoutDays {
  private readonly rows: Model<PayoutDayRow>;

  constructor(connection: Connection) {
    this.rows = payoutDayModel(connection);
  }

  /** @returns the reason for a review at present; reserves no room */
  async personNeededFor(
    { userId, amount }: Wanted,
    settings: AutomaticPayoutSettings,
    at: Date,
  ): Promise<WithdrawalPersonReason | null> {
    return personNeededFor(amount, await this.soFar(idsOf(userId, at), null), settings);
  }

  /**
   * Reserves room for a withdrawal in the caller's transaction. Two at the same time conflict on
   * the day's rows, and the later one starts again with the remaining room.
   *
   * @returns the reason for a review; `null` when there was room
   */
  async take(
    { session }: UnitOfWork,
    { userId, amount }: Wanted,
    settings: AutomaticPayoutSettings,
    at: Date,
  ): Promise<WithdrawalPersonReason | null> {
    const ids = idsOf(userId, at);
    const reason = personNeededFor(amount, await this.soFar(ids, session), settings);
    if (reason !== null) return reason;
    for (const _id of [ids.all, ids.member]) {
      await this.rows.updateOne({ _id }, { $inc: { count: 1, amount } }, { session, upsert: true });
    }
    return null;
  }

  private async soFar(
    { member, all }: Ids,
    session: ClientSession | null,
  ): Promise<AutomaticPayoutsOfDay> {
    const rows = await this.rows
      .find({ _id: { $in: [member, all] } })
      .session(session)
      .lean();
    const own = rows.find(({ _id }) => _id === member);
    const everybody = rows.find(({ _id }) => _id === all);
    return {
      memberCount: own?.count ?? 0,
      memberAmount: own?.amount ?? 0,
      dayAmount: everybody?.amount ?? 0,
    };
  }
}

interface Ids {
  readonly member: string;
  readonly all: string;
}

function idsOf(userId: string, at: Date): Ids {
  const day = dayOf(at);
  return { member: `${day}/${userId}`, all: `${day}/all` };
}
