import { chainBroken } from '@bambuzal/contracts';
import { dayOf, duplicatedField, type Logger, type Transact } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { chainStart } from './audit-chain';
import type { NightlyCheckRow } from './nightly-check.model';
import { checkStoredChain, type StoredChain } from './stored-chain';

interface NightlyDependencies extends StoredChain {
  readonly checks: Model<NightlyCheckRow>;
  readonly transact: Transact;
  readonly log: Pick<Logger, 'error'>;
  readonly now: () => Date;
}

/** A check that runs longer was lost with its process, and is begun again. */
const lostAfterMs = 60 * 60 * 1000;

/**
 * Checks the chain once in each of the operator's days: from the end of the last check that found
 * it whole, and on Sundays from the first row. Masters are told of a fault.
 */
export async function checkNightly(dependencies: NightlyDependencies): Promise<void> {
  const { checks, log, now, transact } = dependencies;
  const day = dayOf(now());
  if (!(await claim(dependencies, day))) return;
  const last = isSunday(day)
    ? null
    : await checks.findOne({ status: 'whole' }).sort({ _id: -1 }).lean();
  const after = last?.head ?? chainStart;
  const { checkedRows, fault, head } = await checkStoredChain(dependencies, { after });
  const finishedAt = now();
  const status = fault ? 'broken' : 'whole';
  if (fault) log.error({ day, ...fault }, 'the audit chain is broken');
  await transact(async (unit) => {
    const outcome = { status, after: after.sequence, checkedRows, head, fault, finishedAt };
    await checks.updateOne({ _id: day }, { $set: outcome }, { session: unit.session });
    if (!fault) return;
    const { sequence } = fault;
    await unit.publish(chainBroken, { day, sequence, foundAt: finishedAt.toISOString() });
  });
}

/** @returns whether this process makes the day's check */
async function claim({ checks, heads, now }: NightlyDependencies, day: string): Promise<boolean> {
  // An empty chain has nothing to check.
  if (!(await heads.exists({ _id: 'head', sequence: { $gt: 0 } }))) return false;
  const startedAt = now();
  const lost = new Date(startedAt.getTime() - lostAfterMs);
  try {
    const { matchedCount, upsertedCount } = await checks.updateOne(
      { _id: day, status: 'running', startedAt: { $lt: lost } },
      { $set: { startedAt }, $setOnInsert: { checkedRows: 0, fault: null, finishedAt: null } },
      { upsert: true },
    );
    return matchedCount + upsertedCount > 0;
  } catch (error) {
    // The day's check was made, or is under way.
    if (duplicatedField(error) !== undefined) return false;
    throw error;
  }
}

const isSunday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() === 0;

/** Most nights that are listed: a month. */
const mostNights = 31;

/** @returns the checks of the last nights, the latest first */
export async function listNightlyChecks({ checks }: Pick<NightlyDependencies, 'checks'>) {
  const rows = await checks.find().sort({ _id: -1 }).limit(mostNights).lean();
  return {
    data: rows.map(({ _id: day, after, checkedRows, fault, finishedAt, status }) => ({
      day,
      status,
      after,
      checkedRows,
      fault,
      finishedAt,
    })),
  };
}
