import type { StandingFigures } from '@bambuzal/contracts';
import type { Model } from 'mongoose';
import type { Transact } from '../messaging/unit-of-work';
import type { StandingFiguresRow } from './standing-figures.model';

/** Figures about the present, and how they follow from a service's records. */
export interface CountedStanding<Figures> {
  readonly reported: StandingFigures<Figures>;
  /** Longest time between two counts, in milliseconds. */
  readonly everyMs: number;
  readonly count: (now: Date) => Promise<Figures>;
}

export interface StandingDependencies<Figures> extends CountedStanding<Figures> {
  readonly rows: Model<StandingFiguresRow>;
  readonly transact: Transact;
  readonly now: () => Date;
}

/** Shortest time between two counts, in milliseconds. */
const leastMs = 50_000;
/** A count that takes six seconds is made every ten minutes, and a shorter one more often. */
const restsFor = 100;

/**
 * Counts the figures and reports them, unless an instance has done so lately. A count is reported
 * even if it says the same as before, so that a lost report is made up for by the next.
 */
export async function countStanding<Figures>({
  count,
  everyMs,
  now,
  reported,
  rows,
  transact,
}: StandingDependencies<Figures>): Promise<void> {
  const { message, name } = reported;
  const countedAt = now();
  const isFresh = (row: StandingFiguresRow | null) => {
    const restMs = Math.min(everyMs, Math.max(leastMs, restsFor * (row?.tookMs ?? 0)));
    return row !== null && row.countedAt.getTime() + restMs > countedAt.getTime();
  };
  if (isFresh(await rows.findById(name).lean())) return;
  const begun = performance.now();
  const figures = await count(countedAt);
  const tookMs = Math.round(performance.now() - begun);
  await transact(
    async (unit) => {
      const { session } = unit;
      // Another instance may have counted at the same time.
      if (isFresh(await rows.findById(name).session(session).lean())) return;
      const after = { countedAt, tookMs };
      await rows.updateOne({ _id: name }, { $set: after }, { session, upsert: true });
      await unit.publish(message, { countedAt: countedAt.toISOString(), figures });
    },
    { key: `standing figures ${name}` },
  );
}
