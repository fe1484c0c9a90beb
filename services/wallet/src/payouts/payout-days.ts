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

/**
 * Amount and number of automatic payouts that the limits of a day still allow. Days are in the
 * operator's time zone.
 */
export class PayoutDays {
  private readonly rows: Model<PayoutDayRow>;

  constructor(connection: Connection) {
    this.rows = payoutDayModel(connection);
  }

  /** @returns the reason why a review would be needed now, without counting the withdrawal */
  async personNeededFor(
    { userId, amount }: Wanted,
    settings: AutomaticPayoutSettings,
    at: Date,
  ): Promise<WithdrawalPersonReason | null> {
    return personNeededFor(amount, await this.soFar(idsOf(userId, at), null), settings);
  }

  /**
   * Counts a withdrawal towards the limits of the day, in the caller's transaction. Two at the same
   * time conflict on the day's rows, and the later one starts again with the new counts.
   *
   * @returns the reason for a review; `null` if the withdrawal is within the limits
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
