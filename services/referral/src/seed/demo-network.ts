import { basisPointsSchema, centsSchema, demoPeople } from '@bambuzal/contracts';
import { dayAfter, dayOf, decision, startOfDay, type UnitOfWork } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import type { BonusRow } from '../bonuses/bonus.model';
import { figurePath } from '../network/figures';
import type { ReferralDependencies } from '../dependencies';

type Dependencies = Pick<
  ReferralDependencies,
  'bonusStore' | 'figures' | 'investmentRows' | 'transact' | 'now'
>;

interface DemoInvestment {
  readonly id: string;
  readonly investor: string;
  readonly amount: number;
  readonly daysAgo: number;
}

/**
 * The investments that bring the bonuses in the wallet's demo data. ana got R$ 35,00 and R$ 37,50
 * from bruno, and bruno got R$ 15,00 from carla, ten percent each.
 */
const demoInvestments: readonly DemoInvestment[] = [
  { id: '65f0c0000000000000000001', investor: 'bruno', amount: 35_000, daysAgo: 50 },
  { id: '65f0c0000000000000000002', investor: 'bruno', amount: 37_500, daysAgo: 18 },
  { id: '65f0c0000000000000000003', investor: 'carla', amount: 15_000, daysAgo: 12 },
];

const firstLevel = basisPointsSchema.parse(1_000);
const hourMs = 60 * 60 * 1000;

/** Writes the demo's missing bonuses. @returns the number written */
export async function addDemoNetwork(dependencies: Dependencies): Promise<number> {
  let added = 0;
  for (const investment of demoInvestments) {
    if (await dependencies.transact((unit) => add(dependencies, unit, investment))) added += 1;
  }
  return added;
}

async function add(
  { bonusStore, figures, investmentRows, now }: Dependencies,
  unit: UnitOfWork,
  { id, investor, amount: cents, daysAgo }: DemoInvestment,
): Promise<boolean> {
  const { session } = unit;
  if (await investmentRows.exists({ _id: id }).session(session)) return false;
  const person = personOf(investor);
  const amount = centsSchema.parse(cents);
  const activatedAt = new Date(
    startOfDay(dayAfter(dayOf(now()), -daysAgo)).getTime() + 10 * hourMs,
  );
  const userId = person.id;
  const investment = { _id: id, userId, amount, activatedAt, reversedAt: null };
  await investmentRows.create([investment], { session });
  const bonus = creditedBonus(id, person, centsSchema.parse(cents / 10), activatedAt);
  await bonusStore.add(unit, [decision(bonus)]);
  await figures.change(unit, [
    { memberId: userId, by: { volume: amount } },
    { memberId: bonus.userId, by: { [figurePath(1, 'earned')]: bonus.amount } },
    ...ancestorsOf(person).map((memberId, i) => ({
      memberId,
      by: { [figurePath(i + 1, 'volume')]: amount },
    })),
  ]);
  return true;
}

function creditedBonus(
  relatedInvestmentId: string,
  person: DemoPerson,
  amount: BonusRow['amount'],
  at: Date,
): BonusRow {
  const [referrerId = ''] = ancestorsOf(person);
  return {
    _id: new Types.ObjectId(),
    userId: referrerId,
    referredUserId: person.id,
    amount,
    referredName: person.username,
    sourceType: 'investment',
    relatedInvestmentId,
    relatedSmartTradingId: null,
    percentage: firstLevel,
    level: 1,
    status: 'credited',
    flags: [],
    isFlagged: false,
    description: `Bônus de indicação de nível 1 de ${person.username}`,
    investmentDate: at,
    eligibleDate: at,
    creditedDate: at,
    createdAt: at,
    releaseAt: null,
    batchId: null,
    relatedTransactionId: null,
    revocationId: null,
    uncollectedAmount: centsSchema.parse(0),
    takenBackAt: null,
    cancellationReason: null,
    endedAt: null,
  };
}

type DemoPerson = (typeof demoPeople)[number];

function personOf(username: string): DemoPerson {
  const person = demoPeople.find((candidate) => candidate.username === username);
  if (!person) throw new Error(`${username} is not of the demo`);
  return person;
}

/** Ids of the ancestors, the nearest first. */
function ancestorsOf({ referredBy }: DemoPerson): string[] {
  if (referredBy === null) return [];
  const referrer = personOf(referredBy);
  return [referrer.id, ...ancestorsOf(referrer)];
}
