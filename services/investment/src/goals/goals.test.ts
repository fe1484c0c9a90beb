import { createInvestmentApp, type InvestmentApp, newMember } from '../testing/investment-app';

let app: InvestmentApp;
beforeAll(async () => {
  app = await createInvestmentApp();
});
afterAll(() => app.close());

const path = '/api/financial-goals';
const goal = (more = {}) => ({ title: 'Viagem a Manaus', targetAmount: 3_000, ...more });

async function add(member: string, more = {}) {
  return (await app.as(member).post(path, goal(more)).expect(201)).body;
}
async function titles(member: string) {
  const { body } = await app.as(member).get(`${path}?pageSize=100`).expect(200);
  const data: { title: string }[] = body.data;
  return data.map(({ title }) => title);
}

test('a new goal has the default values', async () => {
  expect(await add(newMember())).toEqual({
    id: expect.any(String),
    title: 'Viagem a Manaus',
    description: '',
    targetAmount: 3_000,
    currentAmount: 0,
    deadline: null,
    isCompleted: false,
    category: 'other',
    iconName: null,
    createdAt: expect.any(String),
    completedAt: null,
  });
});

test('open goals are listed first, each group newest first', async () => {
  const ana = newMember();
  const { id } = await add(ana, { title: 'Primeira' });
  for (const title of ['Segunda', 'Terceira']) {
    app.advance(1);
    await add(ana, { title });
  }
  await app.as(ana).post(`${path}/${id}/complete`).expect(200);
  expect(await titles(ana)).toEqual(['Terceira', 'Segunda', 'Primeira']);
  const second = await app.as(ana).get(`${path}?page=2&pageSize=2`).expect(200);
  expect(second.body).toMatchObject({
    data: [{ title: 'Primeira' }],
    pagination: { total: 3, page: 2, pageSize: 2, totalPages: 2 },
  });
});

test('a change keeps the fields that it does not name', async () => {
  const ana = newMember();
  const { id } = await add(ana, { description: 'Com a família', deadline: '2027-01-31' });
  const one = app.as(ana);
  const changed = { currentAmount: 125.5, deadline: null, category: 'travel', iconName: 'plane' };
  const { body } = await one.patch(`${path}/${id}`, changed).expect(200);
  expect(body).toMatchObject({ id, ...goal(changed), description: 'Com a família' });
  await one.patch(`${path}/${id}`, {}).expect(400);
  await one.patch(`${path}/${id}`, { isCompleted: true }).expect(400);
});

test('a member can complete a goal once, whatever its amounts are', async () => {
  const ana = newMember();
  const { id } = await add(ana);
  const complete = () => app.as(ana).post(`${path}/${id}/complete`);
  const [one, other] = await Promise.all([complete(), complete()]);
  expect(one.body).toMatchObject({ isCompleted: true, completedAt: expect.any(String) });
  expect(other.body).toEqual(one.body);
  app.advance(60);
  expect((await complete().expect(200)).body).toEqual(one.body);
  const second = await add(ana);
  await app.as(ana).post(`${path}/${second.id}/complete`).expect(200);
  const unlocked = await app.sent('investment.achievement.unlocked');
  expect(unlocked.filter(({ userId }) => userId === ana)).toMatchObject([
    { achievement: 'first_goal', points: 10 },
  ]);
});

test('a member has at most fifty goals, even after simultaneous requests', async () => {
  const ana = newMember();
  const answers = await Promise.all(
    Array.from({ length: 53 }, () => app.as(ana).post(path, goal())),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('TOO_MANY_GOALS'));
  expect(refused[0]?.body.message).toContain('50');
  const kept = await titles(ana);
  expect(kept).toHaveLength(50);
});

test('a removed goal is no longer found or listed', async () => {
  const ana = newMember();
  const { id } = await add(ana);
  await app.as(ana).delete(`${path}/${id}`).expect(200, { success: true });
  await app.as(ana).delete(`${path}/${id}`).expect(404);
  expect(await titles(ana)).toEqual([]);
});

test("another member's goals are not found", async () => {
  const [ana, bruno] = [newMember(), newMember()];
  const { id } = await add(ana);
  const stranger = app.as(bruno);
  await stranger.patch(`${path}/${id}`, { title: 'Minha' }).expect(404);
  await stranger.post(`${path}/${id}/complete`).expect(404);
  await stranger.delete(`${path}/${id}`).expect(404);
  await stranger.delete(`${path}/none`).expect(404);
  expect(await titles(bruno)).toEqual([]);
  expect(await titles(ana)).toEqual(['Viagem a Manaus']);
});

test('goals are hidden but kept while financial health is off', async () => {
  const ana = newMember();
  const { id } = await add(ana);
  const me = app.as(ana);
  await app.set({ enableFinancialHealth: false });
  const answers = [
    await me.get(path),
    await me.post(path, goal()),
    await me.patch(`${path}/${id}`, { title: 'Outra' }),
    await me.post(`${path}/${id}/complete`),
    await me.delete(`${path}/${id}`),
  ];
  for (const { status, body } of answers) {
    expect([status, body.code]).toEqual([404, 'FEATURE_NOT_OFFERED']);
  }
  await app.set({});
  expect(await titles(ana)).toEqual(['Viagem a Manaus']);
});
