import { decideAboutOwnMoney } from '@bambuzal/service-kit/testing';
import { type CompetitionApp, createCompetitionApp, days } from './testing/competition-app';

let referral: CompetitionApp;
beforeAll(async () => {
  referral = await createCompetitionApp();
});
afterAll(() => referral.close());

/** A bonus that waits until a cooling-off ends. */
async function pendingBonus() {
  const userId = await referral.register('ana');
  await referral.bring(userId, 'bruno', 35_000, 24);
  const list = await referral.admin
    .get(`/api/admin/pending-bonuses?view=pending&member=${userId}`)
    .expect(200);
  return { userId, id: list.body.data[0].id, body: { reason: 'Engano meu' } };
}

async function wonPrize() {
  await referral.startOver();
  const userId = await referral.register('carla');
  await referral.bring(userId, 'davi', 9_000);
  await referral.prize(1, { prizeAmount: 1000 });
  referral.advance(days(11));
  const { body } = await referral.closeCompetition().expect(200);
  return { userId, id: body.history[0].winners[0].id };
}

test('administrators cannot decide about their own money', async () => {
  const codes = await decideAboutOwnMoney(referral, {
    'post /api/admin/pending-bonuses/{id}/credit': pendingBonus,
    'post /api/admin/pending-bonuses/{id}/cancel': pendingBonus,
    'post /api/admin/referral-competition/winners/{id}/pay': wonPrize,
    'post /api/admin/referral-competition/winners/{id}/refuse': async () => ({
      ...(await wonPrize()),
      body: { reason: 'Engano meu' },
    }),
  });
  expect(codes).not.toEqual({});
  for (const code of Object.values(codes)) expect(code).toBe('OWN_MONEY');
});
