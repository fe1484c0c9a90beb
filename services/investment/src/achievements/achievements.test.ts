import { achievementKeySchema, languages, memberReferred } from '@bambuzal/contracts';
import { createInvestmentApp, type InvestmentApp, newMember } from '../testing/investment-app';
import { achievementsModule } from './achievements.module';
import { achievementWords } from './words';

let app: InvestmentApp;
beforeAll(async () => {
  app = await createInvestmentApp();
});
afterAll(() => app.close());

interface Listed {
  readonly id: string;
  readonly title: string;
  readonly criteria: string;
  readonly points: number;
  readonly achievedAt: string | null;
}

async function list(userId: string, language = 'pt-BR') {
  const caller = app.as(userId).get('/api/achievements').set('accept-language', language);
  const { body } = await caller.expect(200);
  const data: Listed[] = body.data;
  return { data, totalPoints: body.totalPoints };
}
const unlockedOf = ({ data }: { data: Listed[] }) =>
  data.filter(({ achievedAt }) => achievedAt !== null).map(({ id }) => id);

async function refer(userId: string, directReferrals: number) {
  await app.receive(memberReferred, {
    userId,
    referredUserId: newMember(),
    referredName: 'bruno',
    directReferrals,
    registeredAt: new Date().toISOString(),
  });
}

test("all achievements are listed from the start, locked, in the reader's language", async () => {
  const portuguese = await list(newMember());
  expect(portuguese.data.map(({ id }) => id)).toEqual(achievementKeySchema.options);
  expect(portuguese.totalPoints).toBe(0);
  expect(portuguese.data[0]?.title).toBe('Primeiro broto');
  expect(unlockedOf(portuguese)).toEqual([]);
  const english = await list(newMember(), 'en-US');
  const invested = english.data.find(({ id }) => id === 'invested_1000');
  expect(invested?.criteria).toBe('Invest R$1,000.00 in total.');
});

test('every language has a text for every achievement', () => {
  for (const key of achievementKeySchema.options) {
    const titles = languages.map((language) => achievementWords[language][key]);
    for (const words of titles) expect(Object.values(words).join(' ')).not.toMatch(/!|undefined/);
    expect(new Set(titles.map(({ criteria }) => criteria)).size).toBe(languages.length);
  }
});

test('the first and the tenth referral unlock one achievement each, once, and the latest is listed first', async () => {
  const ana = newMember();
  for (const count of [1, 2, 2, 9]) await refer(ana, count);
  expect(unlockedOf(await list(ana))).toEqual(['first_referral']);
  app.advance(60);
  for (const count of [10, 11, 1]) await refer(ana, count);
  const after = await list(ana);
  expect(unlockedOf(after)).toEqual(['ten_referrals', 'first_referral']);
  expect(after.data.slice(0, 2).map(({ id }) => id)).toEqual(unlockedOf(after));
  expect(after.totalPoints).toBe(60);
});

test('a first profit and a completed investment unlock achievements for every member of a batch, once', async () => {
  const [ana, bruno] = [newMember(), newMember()];
  const { onCompleted, onFirstProfits } = achievementsModule(app.dependencies);
  const pay = (...userIds: string[]) =>
    app.dependencies.transact((unit) => onFirstProfits(unit, userIds));
  await pay(ana, ana);
  await Promise.all([pay(ana, bruno), pay(bruno, ana)]);
  await app.dependencies.transact((unit) => onCompleted(unit, [ana]));
  expect(unlockedOf(await list(ana)).sort()).toEqual(['first_completed', 'first_profit']);
  expect(unlockedOf(await list(bruno))).toEqual(['first_profit']);
  const sent = await app.sent('investment.achievement.unlocked');
  expect(sent.filter(({ userId }) => userId === ana || userId === bruno)).toHaveLength(3);
});

test("members do not see each other's achievements", async () => {
  const ana = newMember();
  await refer(ana, 1);
  expect(unlockedOf(await list(newMember()))).toEqual([]);
});
