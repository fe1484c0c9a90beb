import { describeProblem } from '@bambuzal/contracts';
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

/** The refusal to close while this investment can still be undone. */
async function undecidedUntilThatOf(investmentId: string) {
  const row = await referral.dependencies.investmentRows.findById(investmentId).lean();
  const values = { until: row!.coolingOffUntil! };
  const { code, message } = describeProblem('COMPETITION_UNDECIDED', 'pt-BR', {}, values);
  return { code, message };
}

test('a competition is closed once after its end, with a winner for each prize', async () => {
  const [ana, bruno, rita] = [
    await referral.register('ana'),
    await referral.register('bruno'),
    await referral.register('rita'),
  ];
  await referral.bring(ana, 'a1', 9_000);
  await referral.bring(bruno, 'b1', 8_000);
  await referral.bring(rita, 'r1', 7_000);
  await referral.prize(1, { prizeAmount: 1000 });
  await referral.prize(3, { prizeTitle: 'Camiseta' });
  await referral.prize(5, { prizeAmount: 10 });
  const close = referral.closeCompetition;
  expect((await close()).body.code).toBe('COMPETITION_NOT_OVER');
  referral.advance(days(11));
  expect((await referral.seen()).body.status).toBe('ended');
  const answers = await Promise.all([close(), close(), close()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await close()).body.code).toBe('COMPETITION_CLOSED');
  const { body } = await referral.admin.get(path);
  expect(body).toMatchObject({ status: 'closed' });
  expect(body.history[0]).toMatchObject({ title: 'Corrida do bambu' });
  expect(body.history[0].winners).toMatchObject([
    { position: 1, username: 'ana', prize: '1º lugar', prizeAmount: 1000, paidOut: false },
    { position: 3, username: 'rita', prize: 'Camiseta', totalReferrals: 1, totalNetworkVolume: 70 },
  ]);
  const { body: member } = await referral.seen();
  expect(member.winners).toHaveLength(2);
  expect(JSON.stringify(member)).not.toContain(body.history[0].winners[0].id);
});

test('refuses to close a competition without dates', async () => {
  await referral.set({});
  const { body } = await referral.closeCompetition().expect(409);
  expect(body.code).toBe('NO_COMPETITION');
});

test('refuses to close while a counted investment can be cancelled, and says until when', async () => {
  const ana = await referral.register('ana');
  await referral.prize(1, { prizeAmount: 1000 });
  referral.advance(days(9));
  const a1 = await referral.bring(ana, 'a1', 9_000, 5 * 24);
  const a2 = await referral.bring(ana, 'a2', 9_000, 3 * 24);
  referral.advance(days(2));
  expect((await referral.seen(ana)).body.me).toMatchObject({ totalReferrals: 2 });
  const refusal = async () => (await referral.closeCompetition().expect(409)).body;
  expect(await refusal()).toMatchObject(await undecidedUntilThatOf(a1.investmentId));
  await referral.undo(a1.investmentId, a1.userId, 9_000);
  expect(await refusal()).toMatchObject(await undecidedUntilThatOf(a2.investmentId));
  referral.advance(days(1) + 1);
  const { body: closed } = await referral.closeCompetition().expect(200);
  expect(closed.history[0].winners).toMatchObject([{ username: 'ana', totalReferrals: 1 }]);
});

test('an investment that does not count in the competition does not delay the closing', async () => {
  referral.advance(days(9));
  await referral.invest(await referral.register('sozinho'), 9_000, 5 * 24);
  referral.advance(days(2));
  await referral.bring(await referral.register('ana'), 'a1', 9_000, 5 * 24);
  await referral.closeCompetition().expect(200);
});

test('refuses dates that overlap a closed competition, and names the wrong date', async () => {
  referral.advance(days(11));
  const { startDate: start } = (await referral.closeCompetition().expect(200)).body;
  const set = (patch: object) => referral.admin.patch(path, patch);
  const longer = await set({ endDate: referral.daysFromNow(5) }).expect(409);
  expect(longer.body).toMatchObject({
    code: 'COMPETITION_OVERLAPS_CLOSED',
    errors: { startDate: [expect.any(String)] },
  });
  const before = new Date(Date.parse(start) - 1000).toISOString();
  const earlier = await set({ startDate: before }).expect(409);
  expect(earlier.body).toMatchObject({ errors: { endDate: [expect.any(String)] } });
  await set({ title: 'Outro nome', startDate: start }).expect(200);
  const [startDate, endDate] = [referral.daysFromNow(-0.5), referral.daysFromNow(20)];
  await set({ startDate, endDate }).expect(200);
});

test('refuses to close a competition whose new dates overlap a closed one, and keeps the earlier winners', async () => {
  await referral.bring(await referral.register('ana'), 'a1');
  await referral.prize(1, { prizeAmount: 1000 });
  referral.advance(days(11));
  const { body: first } = await referral.closeCompetition().expect(200);
  await referral.compete(-12, -0.5);
  const { body } = await referral.closeCompetition().expect(409);
  expect(body.code).toBe('COMPETITION_OVERLAPS_CLOSED');
  const { body: after } = await referral.admin.get(path).expect(200);
  expect(after.history).toEqual(first.history);
});
