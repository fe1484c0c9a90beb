import { type Cents, centsSchema, referralDepth } from '@bambuzal/contracts';
import type { ReferralDependencies } from '../dependencies';
import { ancestorsIn } from '../members/ancestors';

type Dependencies = Pick<
  ReferralDependencies,
  'investmentRows' | 'memberRows' | 'now' | 'settings'
>;

const periodDays = 30;
const dayMs = 24 * 60 * 60 * 1000;
const readAtOnce = 1000;

/**
 * Sums what was invested in the last 30 days and not taken back, as a whole and by the levels at
 * which the investors have a referrer. An administrator as referrer counts too, although no bonus
 * is paid to one.
 *
 * @returns amounts in cents; the cap in basis points
 */
export async function readLevelEffect(dependencies: Dependencies) {
  const { now, settings } = dependencies;
  const since = new Date(now().getTime() - periodDays * dayMs);
  const sums = new Array<number>(referralDepth + 1).fill(0);
  for await (const batch of batchesSince(dependencies, since)) {
    const levelsOf = await investorLevels(dependencies, batch);
    for (const { amount, userId } of batch)
      // Place 0 is the whole, the others are the levels.
      for (const place of [0, ...levelsOf(userId)]) sums[place] = (sums[place] ?? 0) + amount;
  }
  const [invested = 0, ...ofLevels] = sums;
  return {
    cap: (await settings.read()).referralBonusCap,
    since,
    invested: centsSchema.parse(invested),
    levels: ofLevels.map((sum, i) => ({ level: i + 1, invested: centsSchema.parse(sum) })),
  };
}

interface Invested {
  readonly userId: string;
  readonly amount: Cents;
}

async function* batchesSince(
  { investmentRows }: Dependencies,
  since: Date,
): AsyncGenerator<readonly Invested[]> {
  const rows = investmentRows
    .find({ activatedAt: { $gte: since }, reversedAt: null }, { _id: 0, userId: 1, amount: 1 })
    .sort({ activatedAt: 1 })
    .lean()
    .cursor({ batchSize: readAtOnce });
  let batch: Invested[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < readAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** @returns a function that gives the levels at which an investor has a referrer */
async function investorLevels({ memberRows }: Dependencies, batch: readonly Invested[]) {
  const ids = [...new Set(batch.map(({ userId }) => userId))];
  const rows = await memberRows.find({ _id: { $in: ids } }, { ancestors: 1 }).lean();
  const levels = new Map(
    rows.map(({ _id, ancestors }) => [_id, ancestorsIn(ancestors).map(({ level }) => level)]),
  );
  return (userId: string) => levels.get(userId) ?? [];
}
