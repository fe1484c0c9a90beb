import type { Reading } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { Withdrawal } from './withdrawal';

const mostCounted = 10_000;

interface Dependencies {
  readonly rows: Model<Withdrawal>;
  readonly now: () => Date;
}

/** Reading of the payouts that wait for their provider, and of the decisions that are late. */
export function waitingWithdrawals({ now, rows }: Dependencies): Reading {
  return {
    name: 'waiting withdrawals',
    gauges: {
      bambuzal_payouts_waiting: {
        help: 'Approved withdrawals that are not paid yet, counted up to 10,000',
      },
      bambuzal_payouts_waiting_oldest_seconds: {
        help: 'Time since the approval of the oldest withdrawal that is not paid; none if none waits',
      },
      bambuzal_withdrawals_overdue: {
        help: 'Withdrawals that nobody decided about by their due time, counted up to 10,000',
      },
      bambuzal_withdrawals_overdue_oldest_seconds: {
        help: 'Time since the due time of the most overdue withdrawal; none if none is overdue',
      },
    },
    async read() {
      const at = now();
      const sending = { payoutStatus: 'sending' as const };
      const overdue = { status: 'pending' as const, dueAt: { $lt: at } };
      const [oldest, mostOverdue, waiting, late] = await Promise.all([
        rows.findOne(sending, { processedAt: 1 }).sort({ processedAt: 1 }).lean(),
        rows.findOne(overdue, { dueAt: 1 }).sort({ dueAt: 1 }).lean(),
        rows.countDocuments(sending).limit(mostCounted),
        rows.countDocuments(overdue).limit(mostCounted),
      ]);
      return {
        bambuzal_payouts_waiting: waiting,
        bambuzal_payouts_waiting_oldest_seconds: secondsSince(oldest?.processedAt, at),
        bambuzal_withdrawals_overdue: late,
        bambuzal_withdrawals_overdue_oldest_seconds: secondsSince(mostOverdue?.dueAt, at),
      };
    },
  };
}

function secondsSince(moment: Date | null | undefined, at: Date): number | null {
  return moment ? Math.max(0, (at.getTime() - moment.getTime()) / 1000) : null;
}
