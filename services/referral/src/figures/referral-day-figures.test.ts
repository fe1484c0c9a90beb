import { bonusesTakenBack, centsSchema, referralBonusesRevoked } from '@bambuzal/contracts';
import { dayAfter, dayOf, endOfDay, startOfDay } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import type { BonusRow } from '../bonuses/bonus.model';
import { createReferralApp, newId, type ReferralApp } from '../testing/referral-app';
import { answerAsWallet } from '../testing/wallet-stand-in';
import { referralDayFigures } from './referral-day-figures';

let referral: ReferralApp;
beforeAll(async () => {
  referral = await createReferralApp();
});
afterAll(() => referral.close());

const figures = () => referralDayFigures(referral.dependencies.bonusRows);
const count = (day: string) =>
  figures().count({ day, from: startOfDay(day), until: endOfDay(day) });

/** Adds a bonus as stored. @param amount cents */
async function bonus(amount: number, createdAt: Date, more: Partial<BonusRow> = {}) {
  await referral.dependencies.bonusRows.collection.insertOne({
    _id: new Types.ObjectId(),
    amount,
    createdAt,
    relatedInvestmentId: newId(),
    ...more,
  });
}
const none = {
  promised: 0,
  promisedCount: 0,
  credited: 0,
  creditedCount: 0,
  reversed: 0,
  reversedCount: 0,
  cancelled: 0,
  cancelledCount: 0,
  uncollected: 0,
};

test('has no first record, and zeros, before there is a bonus', async () => {
  expect(await figures().firstRecordAt()).toBeUndefined();
  expect(await count(dayOf(referral.now()))).toEqual(none);
});

test('sums up the bonuses that arose on a day, and those that were credited on it', async () => {
  const today = dayOf(referral.now());
  const [now, before] = [referral.now(), new Date(startOfDay(today).getTime() - 1)];
  await bonus(100, before, { creditedDate: now });
  await bonus(2_000, before);
  await bonus(30_000, now, { creditedDate: now });
  const credited = { credited: 30_100, creditedCount: 2 };
  expect(await count(today)).toEqual({ ...none, promised: 30_000, promisedCount: 1, ...credited });
  const yesterday = dayAfter(today, -1);
  expect(await count(yesterday)).toEqual({ ...none, promised: 2_100, promisedCount: 2 });
  expect(await figures().firstRecordAt()).toEqual(before);
});

test('sums up bonuses by the day on which they ended and on which they were taken back', async () => {
  const createdAt = startOfDay('2026-01-05');
  const first = startOfDay('2026-02-01');
  const last = new Date(endOfDay('2026-02-01').getTime() - 1);
  const next = endOfDay('2026-02-01');
  const missing = centsSchema.parse(70);
  await bonus(100, createdAt, { status: 'reversed', endedAt: first });
  await bonus(2_000, createdAt, {
    status: 'reversed',
    endedAt: last,
    takenBackAt: next,
    uncollectedAmount: missing,
  });
  await bonus(30_000, createdAt, { status: 'cancelled', endedAt: last, takenBackAt: null });
  await bonus(400_000, createdAt, { status: 'cancelled', endedAt: next });
  expect(await count('2026-02-01')).toEqual({
    ...none,
    reversed: 2_100,
    reversedCount: 2,
    cancelled: 30_000,
    cancelledCount: 1,
  });
  expect(await count('2026-02-02')).toEqual({
    ...none,
    cancelled: 400_000,
    cancelledCount: 1,
    uncollected: 70,
  });
});

test('a bonus from before ends were kept is in no day of reversed or uncollected bonuses', async () => {
  const createdAt = startOfDay('2026-01-06');
  const uncollectedAmount = centsSchema.parse(40);
  await bonus(500, createdAt, { status: 'reversed', uncollectedAmount });
  expect(await count('2026-01-06')).toEqual({ ...none, promised: 500, promisedCount: 1 });
});

/** The wallet's answer to the newest request to take bonuses back. @param cents of each bonus */
async function takeBack(cents: number) {
  const revoked = (await referral.sent(referralBonusesRevoked.type)).at(-1);
  const { batchId, bonuses } = referralBonusesRevoked.data.parse(revoked);
  const amount = centsSchema.parse(cents);
  const taken = bonuses.map(({ bonusId }) => ({ bonusId, amount }));
  await referral.receive(bonusesTakenBack, { batchId, taken });
}

test('follows a bonus that is credited, reversed and taken back in part', async () => {
  referral.advance(3 * 86_400);
  const today = dayOf(referral.now());
  const referrer = await referral.register('rita');
  const investor = await referral.register('rui', referrer);
  const investment = await referral.invest(investor, 10_000);
  await answerAsWallet(referral);
  await referral.undo(investment, investor, 10_000);
  const ofToday = { ...none, promised: 1_000, promisedCount: 1, credited: 1_000, creditedCount: 1 };
  expect(await count(today)).toEqual({ ...ofToday, reversed: 1_000, reversedCount: 1 });
  referral.advance(86_400);
  await takeBack(300);
  expect(await count(dayAfter(today, 1))).toEqual({ ...none, uncollected: 700 });
});

test('a bonus that was stored before ends were kept is counted when it ends', async () => {
  referral.advance(3 * 86_400);
  const referrer = await referral.register('lia');
  const investor = await referral.register('leo', referrer);
  const relatedInvestmentId = await referral.invest(investor, 10_000);
  await answerAsWallet(referral);
  const { bonusRows } = referral.dependencies;
  const missing = { endedAt: 1, takenBackAt: 1 };
  await bonusRows.collection.updateOne({ relatedInvestmentId }, { $unset: missing });
  referral.advance(86_400);
  await referral.undo(relatedInvestmentId, investor, 10_000);
  await takeBack(1_000);
  expect(await count(dayOf(referral.now()))).toEqual({
    ...none,
    reversed: 1_000,
    reversedCount: 1,
  });
  expect(await bonusRows.findOne({ relatedInvestmentId }).lean()).toMatchObject({
    endedAt: expect.any(Date),
    takenBackAt: expect.any(Date),
  });
});

test('follows a bonus that is cancelled before it is due', async () => {
  referral.advance(3 * 86_400);
  const referrer = await referral.register('caio');
  const investor = await referral.register('cleo', referrer);
  const investment = await referral.invest(investor, 10_000, 24);
  referral.advance(3_600);
  await referral.undo(investment, investor, 10_000);
  expect(await count(dayOf(referral.now()))).toMatchObject({
    reversed: 0,
    cancelled: 1_000,
    cancelledCount: 1,
  });
});

test.each(['createdAt', 'creditedDate', 'endedAt', 'takenBackAt'])(
  'finds the bonuses of a day by the index of %s',
  async (time) => {
    const ofDay = { $gte: startOfDay('2026-02-01'), $lt: endOfDay('2026-02-01'), $type: 'date' };
    const plan = await referral.dependencies.bonusRows
      .find({ [time]: ofDay })
      .explain('queryPlanner');
    expect(JSON.stringify(plan)).toContain('IXSCAN');
  },
);
