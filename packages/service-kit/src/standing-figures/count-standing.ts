import type { StandingFigures } from '@bambuzal/contracts';
import type { Model } from 'mongoose';
import type { Transact } from '../messaging/unit-of-work';
import type { StandingFiguresRow } from './standing-figures.model';

/** Figures about the present, and how they follow from a service's records. */
export interface CountedStanding<Figures> {
  readonly reported: StandingFigures<Figures>;
  /** Time between two counts, in milliseconds. */
  readonly everyMs: number;
  readonly count: (now: Date) => Promise<Figures>;
}

export interface StandingDependencies<Figures> extends CountedStanding<Figures> {
  readonly rows: Model<StandingFiguresRow>;
  readonly transact: Transact;
  readonly now: () => Date;
}

/** Part of the time between two counts during which another instance's count is good enough. */
const freshShare = 0.9;

/**
 * Counts the figures and reports them, unless an instance has done so a moment ago. A count is
 * reported even if it says the same as before, so that a lost report is made up for by the next.
 */
export async function countStanding<Figures>(
  { count, everyMs, now, reported, rows, transact }: StandingDependencies<Figures>,
  { isWanted = false } = {},
): Promise<void> {
  const { message, name } = reported;
  const countedAt = now();
  const freshFrom = new Date(countedAt.getTime() - everyMs * freshShare);
  const fresh = { _id: name, countedAt: { $gt: freshFrom } };
  if (!isWanted && (await rows.exists(fresh)) !== null) return;
  const figures = await count(countedAt);
  await transact(
    async (unit) => {
      const { session } = unit;
      const before = await rows.findById(name).session(session).lean();
      // Another instance has counted later than this one, or so shortly before that once is enough.
      if (before && before.countedAt > (isWanted ? countedAt : freshFrom)) return;
      await rows.updateOne({ _id: name }, { $set: { countedAt } }, { session, upsert: true });
      await unit.publish(message, { countedAt: countedAt.toISOString(), figures });
    },
    { key: `standing figures ${name}` },
  );
}
