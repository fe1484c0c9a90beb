import { memberReferred, userChanged, userRegistered } from '@bambuzal/contracts';
import fc from 'fast-check';
import { createReferralApp, newId, type ReferralApp } from '../testing/referral-app';
import { ancestorsIn } from './ancestors';

let referral: ReferralApp;
beforeAll(async () => {
  referral = await createReferralApp();
});
afterAll(() => referral.close());

const registration = (userId: string, referrerId: string | null) => ({
  userId,
  referrerId,
  username: `u${userId}`,
  fullName: 'Pessoa de Teste',
  role: 'user',
  referralCode: userId,
  language: 'pt-BR',
  registeredAt: referral.now().toISOString(),
});
const register = (userId: string, referrerId: string | null) =>
  referral.receive(userRegistered, userRegistered.data.parse(registration(userId, referrerId)));
const ancestorsOf = async (userId: string) => {
  const row = await referral.dependencies.memberRows.findById(userId).orFail().lean();
  return ancestorsIn(row.ancestors).map(({ id }) => id);
};
const countsOf = async (userId: string) =>
  (await referral.dependencies.figures.of(userId)).levels.map(({ members }) => members);

test("a member's network contains referrals and their referrals, to the fifth level", async () => {
  const chain = [await referral.register('raiz')];
  for (let i = 1; i < 7; i++) chain.push(await referral.register(`elo${i}`, chain[i - 1]));
  expect(await ancestorsOf(chain[6]!)).toEqual(chain.slice(1, 6).reverse());
  expect(await countsOf(chain[0]!)).toEqual([1, 1, 1, 1, 1]);
});

test("publishes a new referral with the referrer's number of referrals", async () => {
  const ana = await referral.register('ana');
  await referral.register('bruno', ana);
  const carla = await referral.register('carla', ana);
  const sent = (await referral.sent(memberReferred.type)).filter(({ userId }) => userId === ana);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ referredUserId: carla, directReferrals: 2 });
});

test('a repeated registration changes nothing', async () => {
  const ana = newId();
  const bruno = newId();
  await register(ana, null);
  for (let i = 0; i < 3; i++) await register(bruno, ana);
  expect(await countsOf(ana)).toEqual([1, 0, 0, 0, 0]);
});

test('a member cannot refer themselves', async () => {
  const ana = newId();
  await register(ana, ana);
  expect(await ancestorsOf(ana)).toEqual([]);
  expect(await countsOf(ana)).toEqual([0, 0, 0, 0, 0]);
});

test('a registration with an unknown referrer fails, and succeeds once the referrer is registered', async () => {
  const [ana, bruno] = [newId(), newId()];
  await expect(register(bruno, ana)).rejects.toThrow('has not been heard of');
  await register(ana, null);
  await register(bruno, ana);
  expect(await ancestorsOf(bruno)).toEqual([ana]);
});

test('a cycle of referrers is never stored', async () => {
  const [ana, bruno, carla] = [newId(), newId(), newId()];
  for (let i = 0; i < 2; i++) {
    await expect(register(ana, carla)).rejects.toThrow('has not been heard of');
    await expect(register(bruno, ana)).rejects.toThrow('has not been heard of');
    await expect(register(carla, bruno)).rejects.toThrow('has not been heard of');
  }
  // A registered member cannot be brought again by a member of the own network.
  await register(ana, null);
  await register(bruno, ana);
  await register(ana, bruno);
  expect(await ancestorsOf(ana)).toEqual([]);
});

test("an administrator's code adds no members to the administrator's network", async () => {
  const master = await referral.register('chefe', null, 'admin');
  const ana = await referral.register('ana2', master);
  const bruno = await referral.register('bruno2', ana);
  expect(await ancestorsOf(bruno)).toEqual([ana]);
  expect(await countsOf(master)).toEqual([0, 0, 0, 0, 0]);
});

test('the tree and its counts do not depend on the order of registrations', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.nat()),
      async (picks, order) => {
        const ids = picks.map(newId);
        const parents = picks.map((pick, i) => (i === 0 ? null : (ids[pick % i] ?? null)));
        // Each registration comes twice, in any order. One that comes too early is delivered again.
        const waiting = [...ids.keys(), ...ids.keys()];
        while (waiting.length > 0) {
          const [i = 0] = waiting.splice((order.next().value ?? 0) % waiting.length, 1);
          await register(ids[i]!, parents[i] ?? null).catch(() => waiting.push(i));
        }
        for (const [i, id] of ids.entries()) {
          const above: string[] = [];
          for (let at = parents[i]; at != null; at = parents[ids.indexOf(at)]) above.push(at);
          expect(await ancestorsOf(id)).toEqual(above.slice(0, 5));
        }
        for (const id of ids) {
          const below = await Promise.all(
            ids.map(async (other) => (await ancestorsOf(other)).indexOf(id)),
          );
          const counts = [0, 1, 2, 3, 4].map((level) => below.filter((at) => at === level).length);
          expect(await countsOf(id)).toEqual(counts);
        }
      },
    ),
    { numRuns: 8 },
  );
});

test('name and status follow the latest message of auth, in any order of arrival', async () => {
  const ana = await referral.register('antes');
  const change = (fullName: string, isActive: boolean, at: number) =>
    referral.receive(
      userChanged,
      { userId: ana, username: 'antes', fullName, role: 'user', adminType: null, isActive },
      new Date(at),
    );
  await change('Nome Novo', false, 2_000);
  await change('Nome Velho', true, 1_000);
  expect(await referral.dependencies.memberRows.findById(ana).lean()).toMatchObject({
    fullName: 'Nome Novo',
    isActive: false,
  });
});
