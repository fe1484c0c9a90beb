import { competitionChanged, demoPeople, userRegistered } from '@bambuzal/contracts';
import { createReferralApp, type ReferralApp } from '../testing/referral-app';
import { addDemoCompetition } from './demo-competition';
import { addDemoNetwork } from './demo-network';

let referral: ReferralApp;
const idOf = (username: string | null) =>
  demoPeople.find((person) => person.username === username)?.id ?? null;

beforeAll(async () => {
  referral = await createReferralApp();
  await addDemoNetwork(referral.dependencies);
  await addDemoCompetition(referral.dependencies);
  // The registrations arrive later, when `auth` has started.
  for (const { id, username, fullName, adminType, referredBy } of demoPeople) {
    await referral.receive(userRegistered, {
      userId: id,
      username,
      fullName,
      role: adminType === null ? 'user' : 'admin',
      referralCode: username.toUpperCase(),
      referrerId: idOf(referredBy),
      language: 'pt-BR',
      registeredAt: referral.now().toISOString(),
    });
  }
});
afterAll(() => referral.close());

test('a second run changes nothing, on any day', async () => {
  const later = () => new Date(referral.now().getTime() + 5 * 86_400_000);
  expect(await addDemoNetwork({ ...referral.dependencies, now: later })).toBe(0);
  expect(await addDemoCompetition({ ...referral.dependencies, now: later })).toBe(false);
  expect(await referral.sent(competitionChanged.type)).toHaveLength(1);
});

test("ana's bonuses match her wallet's statement", async () => {
  const ana = referral.as(idOf('ana') ?? '');
  const { body } = await ana.get('/api/referral-bonuses').expect(200);
  expect(body.data).toMatchObject([
    { amount: 37.5, description: 'Bônus de indicação de nível 1 de bruno', status: 'credited' },
    { amount: 35 },
  ]);
  const overview = (await ana.get('/api/referrals').expect(200)).body;
  expect(overview).toMatchObject({ code: 'ANA', totalEarned: 72.5, totalMembers: 2 });
  expect(overview.levels).toMatchObject([
    { members: 1, volume: 725, earned: 72.5 },
    { members: 1, volume: 150, earned: 0 },
    {},
    {},
    {},
  ]);
});

test("bruno has the bonus for carla's investment", async () => {
  const { body } = await referral
    .as(idOf('bruno') ?? '')
    .get('/api/referrals')
    .expect(200);
  expect(body).toMatchObject({ totalEarned: 15, totalMembers: 1 });
});
