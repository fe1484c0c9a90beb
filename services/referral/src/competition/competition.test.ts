import { competitionChanged, referralAudited } from '@bambuzal/contracts';
import { PeriodCounts } from './period-counts';
import {
  type CompetitionApp,
  competitionPath as path,
  createCompetitionApp,
  days,
} from '../testing/competition-app';

let referral: CompetitionApp;
beforeAll(async () => {
  referral = await createCompetitionApp();
});
afterAll(() => referral.close());
beforeEach(() => referral.startOver());

const standings = (body: { ranking: { username: string; totalReferrals: number }[] }) =>
  body.ranking.map(({ username, totalReferrals }) => [username, totalReferrals]);

test('ranks by the number of referrals who invested, then by volume', async () => {
  const [ana, bruno, rita] = [
    await referral.register('ana'),
    await referral.register('bruno'),
    await referral.register('rita'),
  ];
  await referral.bring(ana, 'a1', 5_000);
  await referral.bring(bruno, 'b1', 7_000);
  await referral.bring(rita, 'r1', 1_000);
  await referral.bring(rita, 'r2', 1_000);
  const { body } = await referral.seen(ana);
  expect(body).toMatchObject({ status: 'running', title: 'Corrida do bambu' });
  expect(body.ranking).toEqual([
    { position: 1, username: 'rita', totalReferrals: 2, totalNetworkVolume: 20 },
    { position: 2, username: 'bruno', totalReferrals: 1, totalNetworkVolume: 70 },
    { position: 3, username: 'ana', totalReferrals: 1, totalNetworkVolume: 50 },
  ]);
  expect(body.me).toEqual(body.ranking[2]);
});

test("counts a member once, and all of the member's investments as volume", async () => {
  const ana = await referral.register('ana');
  const { userId } = await referral.bring(ana, 'a1', 5_000);
  await referral.invest(userId, 2_500);
  expect((await referral.seen(ana)).body.me).toMatchObject({
    totalReferrals: 1,
    totalNetworkVolume: 75,
  });
});

test('counts only the volume of a member who registered before the start', async () => {
  await referral.compete(1, 10);
  const ana = await referral.register('ana');
  const early = await referral.register('cedo', ana);
  referral.advance(days(2));
  await referral.invest(early, 10_000);
  expect((await referral.seen(ana)).body).toMatchObject({ ranking: [], me: null });
  await referral.bring(ana, 'a1', 5_000);
  expect((await referral.seen(ana)).body.me).toMatchObject({
    totalReferrals: 1,
    totalNetworkVolume: 150,
  });
});

test("a referral's referrals count for that referral, and not for the levels above", async () => {
  const ana = await referral.register('ana');
  const { userId: bruno } = await referral.bring(ana, 'bruno');
  await referral.bring(bruno, 'carla');
  await referral.bring(bruno, 'davi');
  expect(standings((await referral.seen()).body)).toEqual([
    ['bruno', 2],
    ['ana', 1],
  ]);
});

test('a cancelled investment is subtracted, and a later investment counts again', async () => {
  const ana = await referral.register('ana');
  const { userId, investmentId } = await referral.bring(ana, 'a1');
  for (let i = 0; i < 2; i++) await referral.undo(investmentId, userId, 10_000);
  expect((await referral.seen(ana)).body.me).toBeNull();
  await referral.invest(userId, 3_000);
  expect((await referral.seen(ana)).body.me).toMatchObject({
    totalReferrals: 1,
    totalNetworkVolume: 30,
  });
});

test('recounts everything for new dates, including earlier investments', async () => {
  const ana = await referral.register('ana');
  await referral.set({ enableReferralCompetition: false });
  expect((await referral.seen(ana)).body.status).toBe('none');
  await referral.bring(ana, 'a1');
  await referral.compete(-2, 20);
  const counts = () =>
    new PeriodCounts({
      ...referral.dependencies.standingRows,
      ...referral.dependencies,
    }).countNew();
  // Several instances count, and count again a little later.
  await Promise.all([counts(), counts(), counts()]);
  referral.advance(600);
  await counts();
  expect(standings((await referral.seen()).body)).toEqual([['ana', 1]]);
});

test('changing the competition publishes the settings, and answers with the new state', async () => {
  const marketing = referral.as('m', { role: 'admin', adminType: 'marketing' });
  const [startDate, endDate] = [referral.daysFromNow(3), referral.daysFromNow(30)];
  const { body } = await marketing.patch(path, { title: 'Nova', startDate, endDate }).expect(200);
  expect(body).toMatchObject({ status: 'upcoming', title: 'Nova', startDate, endDate });
  expect((await referral.sent(competitionChanged.type)).at(-1)).toEqual({
    referralCompetitionTitle: 'Nova',
    changedBy: 'm',
    referralCompetitionStartDate: startDate,
    referralCompetitionEndDate: endDate,
    origin: { ipAddress: expect.any(String), userAgent: '' },
  });
});

test('refuses an end before the start', async () => {
  const before = await referral.sent(competitionChanged.type);
  const { body } = await referral.admin
    .patch(path, { endDate: referral.daysFromNow(-5) })
    .expect(422);
  expect(body).toMatchObject({
    code: 'COMPETITION_DATES_CROSSED',
    errors: { endDate: [expect.any(String)] },
  });
  await referral.admin.patch(path, {}).expect(400);
  expect(await referral.sent(competitionChanged.type)).toEqual(before);
});

test('has one prize for each position, and shows members only active prizes', async () => {
  const { body: first } = await referral.prize(1, { prizeAmount: 1000 });
  await referral.prize(2, { isActive: false });
  const taken = await referral.admin.post(`${path}/prizes`, { position: 1, prizeTitle: 'Outro' });
  expect([taken.status, taken.body.code]).toEqual([409, 'PRIZE_POSITION_TAKEN']);
  expect((await referral.seen()).body.prizes).toEqual([
    {
      id: first.id,
      position: 1,
      prizeTitle: '1º lugar',
      prizeDescription: '',
      prizeAmount: 1000,
      prizeImageUrl: null,
      isActive: true,
    },
  ]);
  expect((await referral.admin.get(path)).body.prizes).toHaveLength(2);
  const onePath = `${path}/prizes/${first.id}`;
  const moved = await referral.admin.patch(onePath, { position: 2 });
  expect(moved.body.code).toBe('PRIZE_POSITION_TAKEN');
  await referral.admin.patch(onePath, { prizeAmount: 500.5, position: 3 }).expect(200);
  await referral.admin.delete(onePath).expect(200);
  await referral.admin.delete(onePath).expect(404);
  const records = (await referral.sent(referralAudited.type)).map(({ action, newValues }) => [
    action,
    newValues,
  ]);
  expect(records.slice(-2)).toEqual([
    ['update', { position: 3, prizeAmount: 500.5 }],
    ['delete', {}],
  ]);
});
