import { dayOf, type Logger } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { ChainHeadRow } from './audit-log.model';
import type { DailyHeadRow } from './daily-head.model';

interface DailyHeadDependencies {
  readonly heads: Model<ChainHeadRow>;
  readonly dailyHeads: Model<DailyHeadRow>;
  readonly log: Pick<Logger, 'info'>;
  readonly now: () => Date;
}

/** Most days that are published: a year. */
const mostDays = 366;

/**
 * Keeps the end that the chain has when the service first sees a day, and logs it. A copy of the log or of the
 * published list, kept elsewhere, shows later whether the chain was cut or written anew.
 */
export async function takeDailyHead(dependencies: DailyHeadDependencies): Promise<void> {
  const { dailyHeads, heads, log, now } = dependencies;
  const head = await heads.findById('head').lean();
  if (!head || head.sequence === 0) return;
  const { hash, sequence } = head;
  const day = dayOf(now());
  const first = { $setOnInsert: { sequence, hash, takenAt: now() } };
  const { upsertedCount } = await dailyHeads.updateOne({ _id: day }, first, { upsert: true });
  if (upsertedCount > 0) log.info({ day, sequence, hash }, 'end of the audit chain');
}

/** @returns the heads of the last days, the newest first */
export async function listDailyHeads({
  dailyHeads,
}: Pick<DailyHeadDependencies, 'dailyHeads'>): Promise<{
  readonly data: { day: string; sequence: number; hash: string; takenAt: Date }[];
}> {
  const rows = await dailyHeads.find().sort({ _id: -1 }).limit(mostDays).lean();
  return {
    data: rows.map(({ _id: day, hash, sequence, takenAt }) => ({ day, sequence, hash, takenAt })),
  };
}
