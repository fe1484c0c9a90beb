import type { DayFigures, ReportedFigures } from '@bambuzal/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { Model } from 'mongoose';
import { endOfDay, startOfDay } from '../calendar/days';
import type { Transact } from '../messaging/unit-of-work';
import type { DayFiguresRow } from './day-figures.model';
import { type DayToCount, daysToCount } from './days-to-count';

/** A day's records: those from `from` on, and before `until`. */
export interface DayOfRecords {
  readonly day: string;
  readonly from: Date;
  readonly until: Date;
}

/** Figures of a service, and how they follow from its records. */
export interface CountedFigures<Figures extends DayFigures> {
  readonly reported: ReportedFigures<Figures>;
  readonly count: (day: DayOfRecords) => Promise<Figures>;
  /** Reads when the earliest record was made; `undefined` before there is one. */
  readonly firstRecordAt: () => Promise<Date | undefined>;
}

export interface CountingDependencies<Figures extends DayFigures> extends CountedFigures<Figures> {
  readonly rows: Model<DayFiguresRow>;
  readonly transact: Transact;
  readonly now: () => Date;
}

/** Age under which today's figures are not counted again, e.g. by another instance. */
const freshMs = 50_000;

/** Counts the days that are not final, and reports those whose figures changed. */
export async function countDays<Figures extends DayFigures>(
  dependencies: CountingDependencies<Figures>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { firstRecordAt, now, rows } = dependencies;
  const last = await rows.findOne({ isFinal: true }).sort({ _id: -1 }).select('_id').lean();
  const known = { lastFinal: last?._id, firstRecordAt: await firstRecordAt() };
  for (const day of daysToCount(known, now())) {
    if (isStopped()) return;
    if (!(await isFresh(dependencies, day))) await countDay(dependencies, day);
  }
}

/**
 * Counts every day from the first record on, and reports each again.
 *
 * @returns number of days
 */
export async function recountDays<Figures extends DayFigures>(
  dependencies: CountingDependencies<Figures>,
): Promise<number> {
  const { firstRecordAt, now } = dependencies;
  const known = { lastFinal: undefined, firstRecordAt: await firstRecordAt() };
  const days = daysToCount(known, now());
  for (const day of days) await countDay(dependencies, day, { isRebuild: true });
  return days.length;
}

async function isFresh(
  { now, rows }: Pick<CountingDependencies<DayFigures>, 'now' | 'rows'>,
  { day, isFinal }: DayToCount,
): Promise<boolean> {
  if (isFinal) return false;
  const after = new Date(now().getTime() - freshMs);
  return (await rows.exists({ _id: day, countedAt: { $gt: after } })) !== null;
}

async function countDay<Figures extends DayFigures>(
  { count, now, reported, rows, transact }: CountingDependencies<Figures>,
  { day, isFinal }: DayToCount,
  { isRebuild = false } = {},
): Promise<void> {
  const countedAt = now();
  const figures = await count({ day, from: startOfDay(day), until: endOfDay(day) });
  await transact(
    async (unit) => {
      const { session } = unit;
      const before = await rows.findById(day).session(session).lean();
      // Another instance has counted the day later than this one.
      if (before && before.countedAt > countedAt) return;
      const isSame =
        before?.isFinal === isFinal && isDeepStrictEqual({ ...before.figures }, { ...figures });
      const isNews = isRebuild || !isSame;
      const revision = (before?.revision ?? 0) + (isNews ? 1 : 0);
      const after = { revision, isFinal, figures, countedAt };
      await rows.updateOne({ _id: day }, { $set: after }, { session, upsert: true });
      if (isNews) await unit.publish(reported.message, { day, revision, isFinal, figures });
    },
    { key: `figures ${day}` },
  );
}
