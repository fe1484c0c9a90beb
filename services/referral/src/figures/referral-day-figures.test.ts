import { dayAfter, dayOf, endOfDay, startOfDay } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import { createReferralApp, type ReferralApp } from '../testing/referral-app';
import { referralDayFigures } from './referral-day-figures';

let referral: ReferralApp;
beforeAll(async () => {
  referral = await createReferralApp();
});
afterAll(() => referral.close());

const figures = () => referralDayFigures(referral.dependencies.bonusRows);
const count = (day: string) =>
  figures().count({ day, from: startOfDay(day), until: endOfDay(day) });

/** Adds a bonus. @param amount cents */
async function bonus(amount: number, createdAt: Date, creditedDate: Date | null = null) {
  await referral.dependencies.bonusRows.collection.insertOne({
    _id: new Types.ObjectId(),
    amount,
    createdAt,
    creditedDate,
    relatedInvestmentId: String(new Types.ObjectId()),
  });
}

test('sums up the bonuses that arose on a day, and those that were credited on it', async () => {
  const today = dayOf(referral.now());
  const yesterday = dayAfter(today, -1);
  const [now, before] = [referral.now(), new Date(startOfDay(today).getTime() - 1)];
  expect(await figures().firstRecordAt()).toBeUndefined();
  await bonus(100, before, now);
  await bonus(2_000, before);
  await bonus(30_000, now, now);
  expect(await count(today)).toEqual({
    promised: 30_000,
    promisedCount: 1,
    credited: 30_100,
    creditedCount: 2,
  });
  expect(await count(yesterday)).toEqual({
    promised: 2_100,
    promisedCount: 2,
    credited: 0,
    creditedCount: 0,
  });
  expect(await figures().firstRecordAt()).toEqual(before);
});
