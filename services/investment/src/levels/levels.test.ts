import { centsSchema, levelTableEndpoints } from '@bambuzal/contracts';
import { createInvestmentApp, type InvestmentApp, newMember } from '../testing/investment-app';
import { activeInvestment } from '../testing/active-investment';
import { reachedLevelModel } from './user-level.model';

let app: InvestmentApp;
beforeAll(async () => {
  app = await createInvestmentApp();
});
afterAll(() => app.close());

const path = '/api/user-levels';
const administration = '/api/admin/user-levels';
let least = 1_000_000;
/** Returns a new minimum amount, because two levels cannot have the same one. */
const nextLeast = () => (least += 10);

async function add(body: object) {
  const answer = await app.admin.post(administration, { name: 'Broto', ...body }).expect(201);
  return answer.body;
}
const names = (levels: { name: string }[]) => levels.map(({ name }) => name);

test('a new level has the default values, and its audit record names the administrator', async () => {
  const minInvestment = nextLeast();
  const level = await add({ minInvestment });
  expect(level).toEqual({
    id: expect.any(String),
    name: 'Broto',
    description: '',
    minInvestment,
    bonusAmount: 0,
    badgeImageUrl: null,
    isActive: true,
    reachedBy: 0,
  });
  expect((await app.sent('investment.audit.recorded')).at(-1)).toMatchObject({
    userId: null,
    adminId: 'test-master',
    action: 'create',
    entityType: 'user_level',
    entityId: level.id,
    newValues: { minInvestment, bonusAmount: 0 },
  });
});

test('two levels cannot have the same minimum amount', async () => {
  const [minInvestment, other] = [nextLeast(), nextLeast()];
  await add({ minInvestment });
  const { id } = await add({ minInvestment: other });
  const refusal = { code: 'LEVEL_TAKEN', errors: { minInvestment: [expect.any(String)] } };
  const twice = await app.admin.post(administration, { name: 'Outro', minInvestment }).expect(409);
  expect(twice.body).toMatchObject(refusal);
  const moved = await app.admin.patch(`${administration}/${id}`, { minInvestment }).expect(409);
  expect(moved.body).toMatchObject(refusal);
});

test('only changed fields are recorded, and a request without a change is not recorded', async () => {
  const { id } = await add({ minInvestment: nextLeast(), bonusAmount: 5 });
  const one = `${administration}/${id}`;
  const { body } = await app.admin.patch(one, { name: 'Raiz', bonusAmount: 7.5 }).expect(200);
  expect(body).toMatchObject({ id, name: 'Raiz', bonusAmount: 7.5 });
  const audits = () => app.sent('investment.audit.recorded');
  expect((await audits()).at(-1)).toMatchObject({
    action: 'update',
    entityId: id,
    oldValues: { name: 'Broto', bonusAmount: 5 },
    newValues: { name: 'Raiz', bonusAmount: 7.5 },
  });
  const before = await audits();
  await app.admin.patch(one, { name: 'Raiz' }).expect(200);
  expect(await audits()).toHaveLength(before.length);
});

test('a level can be removed once', async () => {
  const { id } = await add({ minInvestment: nextLeast() });
  await app.admin.delete(`${administration}/${id}`).expect(200, { success: true });
  await app.admin.delete(`${administration}/${id}`).expect(404);
  await app.admin.patch(`${administration}/${id}`, { name: 'Raiz' }).expect(404);
});

test('members see the active levels, lowest first, and their progress', async () => {
  const ana = newMember();
  const [low, middle, high] = [nextLeast(), nextLeast(), nextLeast()];
  await add({ name: 'Alto', minInvestment: high });
  await add({ name: 'Fechado', minInvestment: middle, isActive: false });
  await add({ name: 'Baixo', minInvestment: low });
  const invested = { amount: low * 100, settledAt: new Date() };
  await app.dependencies.investments.create(activeInvestment(ana, invested));
  const { body } = await app.as(ana).get(`${path}?pageSize=100`).expect(200);
  const listed: { name: string; minInvestment: number }[] = body.data;
  const seen = listed.filter(({ minInvestment }) => minInvestment >= low);
  expect(names(seen)).toEqual(['Baixo', 'Alto']);
  expect(seen).toMatchObject([
    { progress: 100, isReached: true },
    { progress: 99.99, isReached: false },
  ]);
  expect(body.totalInvested).toBe(low);
  const all = await app.admin.get(`${path}?pageSize=100`).expect(200);
  expect(names(all.body.data)).toContain('Fechado');
  const marketing = app.as('test-marketing', { role: 'admin', adminType: 'marketing' });
  const others = await marketing.get(`${path}?pageSize=100`).expect(200);
  expect(names(others.body.data)).not.toContain('Fechado');
});

test('the operator lists all levels, lowest first, with the number of members who reached them', async () => {
  const [low, high] = [nextLeast(), nextLeast()];
  await add({ name: 'Alto', minInvestment: high, isActive: false });
  const { id } = await add({ name: 'Baixo', minInvestment: low });
  await reachedLevelModel(app.dependencies.connection).insertMany(
    ['ana', 'bruno'].map((userId) => ({
      _id: `${userId}/${id}`,
      userId,
      levelId: id,
      name: 'Baixo',
      bonusAmount: centsSchema.parse(0),
      investmentId: 'x',
      reachedAt: app.now(),
    })),
  );
  const { body } = await app.admin.get(`${administration}?pageSize=100`).expect(200);
  const listed = levelTableEndpoints.all.answer.parse(body).data;
  const seen = listed.filter(({ minInvestment }) => minInvestment >= low * 100);
  expect(seen.map(({ name, reachedBy }) => [name, reachedBy])).toEqual([
    ['Baixo', 2],
    ['Alto', 0],
  ]);
  const closed = await app.admin.get(`${administration}?active=false&pageSize=100`).expect(200);
  expect(names(closed.body.data)).not.toContain('Baixo');
});

test('only administrators with the permission for finances can change levels', async () => {
  const level = { name: 'Broto', minInvestment: nextLeast() };
  await app.as(newMember()).post(administration, level).expect(403);
  const marketing = app.as('test-marketing', { role: 'admin', adminType: 'marketing' });
  await marketing.post(administration, level).expect(403);
});
