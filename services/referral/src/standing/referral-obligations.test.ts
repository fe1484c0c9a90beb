import { dayAfter, dayOf, startOfDay } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import { createReferralApp, type ReferralApp } from '../testing/referral-app';
import { referralObligationFigures } from './referral-obligations';

let referral: ReferralApp;
beforeAll(async () => {
  referral = await createReferralApp();
});
afterAll(() => referral.close());

test('bonuses that wait are due on the day from which they may be credited', async () => {
  const now = referral.now();
  const today = dayOf(now);
  const inThreeDays = startOfDay(dayAfter(today, 3)).getTime();
  for (const [status, amount, eligibleAt] of [
    ['pending', 1, inThreeDays],
    ['pending', 20, inThreeDays + 86_399_999],
    ['crediting', 300, inThreeDays - 10 * 86_400_000],
    ['credited', 4_000, inThreeDays],
    ['cancelled', 50_000, inThreeDays],
    ['reversed', 600_000, inThreeDays],
  ] as const) {
    await referral.dependencies.bonusRows.collection.insertOne({
      _id: new Types.ObjectId(),
      status,
      amount,
      eligibleDate: new Date(eligibleAt),
      relatedInvestmentId: String(new Types.ObjectId()),
    });
  }
  const { bonusRows } = referral.dependencies;
  const { days, onDemand } = await referralObligationFigures(bonusRows).count(now);
  const due = days.filter(({ bonuses }) => bonuses > 0);
  expect(onDemand).toBe(0);
  expect(due.map(({ bonuses, day }) => [day, bonuses])).toEqual([
    [today, 300],
    [dayAfter(today, 3), 21],
  ]);
});
