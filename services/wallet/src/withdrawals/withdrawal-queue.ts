import { type WithdrawalQueue, withdrawalQueueFigures } from '@bambuzal/contracts';
import type { CountedStanding } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { decisionTimes } from './decision-times';
import type { Withdrawal } from './withdrawal';

const everyMs = 60 * 1000;
const windowMs = 30 * 24 * 60 * 60 * 1000;

/** Withdrawals that wait, and how long decisions took in the last 30 days. */
export function withdrawalQueue(rows: Model<Withdrawal>): CountedStanding<WithdrawalQueue> {
  return {
    reported: withdrawalQueueFigures,
    everyMs,
    async count(now) {
      const pending = { status: 'pending' } as const;
      const from = new Date(now.getTime() - windowMs);
      const [waiting, overdue, oldest, decided] = await Promise.all([
        rows.countDocuments(pending),
        rows.countDocuments({ ...pending, dueAt: { $lt: now } }),
        rows.findOne(pending).sort({ createdAt: 1, _id: 1 }).select('createdAt').lean(),
        rows
          .find({ processedAt: { $gte: from, $lte: now } })
          .select({ _id: 0, createdAt: 1, dueAt: 1, processedAt: 1 })
          .lean(),
      ]);
      return {
        waiting,
        overdue,
        oldestAt: oldest?.createdAt.toISOString() ?? null,
        ...decisionTimes(
          decided.flatMap(({ createdAt, dueAt, processedAt }) =>
            processedAt === null ? [] : [{ createdAt, dueAt, decidedAt: processedAt }],
          ),
        ),
      };
    },
  };
}
