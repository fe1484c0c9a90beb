import { fuzz } from '@bambuzal/service-kit/testing/fuzz';
import { createReferralApp, type ReferralApp } from './testing/referral-app';

let referral: ReferralApp;
beforeAll(async () => {
  referral = await createReferralApp();
});
afterAll(() => referral.close());

test('gives only answers that the document lists', async () => {
  const ana = await referral.register('ana');
  const bruno = await referral.register('bruno', ana);
  await referral.invest(bruno, 10_000);
  await fuzz(referral, { members: [ana, bruno] });
});

test("shows everyone a stored competition with a date beyond today's bounds", async () => {
  const ana = await referral.register('carla');
  await referral.set({
    enableReferralCompetition: true,
    referralCompetitionStartDate: '9999-12-31T00:00:00.000Z',
    referralCompetitionDurationDays: 30,
  });
  await referral.as(ana).get('/api/referral-competition').expect(200);
  await referral.admin.get('/api/admin/referral-competition').expect(200);
});
