import { payoutDestinationAdded } from '@bambuzal/contracts';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { pixKeyModel } from './pix-key.model';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

const rows = () => pixKeyModel(wallet.dependencies.connection);
const random = (n: number) => `123e4567-e12b-42d1-a456-${String(n).padStart(12, '0')}`;

async function add(member: string, body: object, status = 201) {
  return (await wallet.as(member).post('/api/pix-keys', body).expect(status)).body;
}
async function addRandom(member: string, n: number, more = {}) {
  return add(member, { keyType: 'random', keyValue: random(n), ...more });
}
async function list(member: string) {
  return (await wallet.as(member).get('/api/pix-keys').expect(200)).body.data;
}
const values = (keys: { keyValue: string }[]) => keys.map(({ keyValue }) => keyValue);

test('a key is stored normalised, and the first key is the default', async () => {
  const ana = newMember();
  const key = await add(ana, {
    keyType: 'CPF',
    keyValue: '529.982.247-25',
    description: 'Minha conta',
  });
  expect(key).toEqual({
    id: expect.any(String),
    keyType: 'CPF',
    keyValue: '52998224725',
    isDefault: true,
    description: 'Minha conta',
    createdAt: expect.any(String),
  });
  expect(await addRandom(ana, 1)).toMatchObject({ isDefault: false });
  expect(values(await list(ana))).toEqual(['52998224725', random(1)]);
});

test('a member is notified of a new key and of a changed key, but not of a new default', async () => {
  const ana = newMember();
  const { id } = await add(ana, { keyType: 'CPF', keyValue: '529.982.247-25' });
  await addRandom(ana, 77, { isDefault: true });
  const member = wallet.as(ana);
  await member.patch(`/api/pix-keys/${id}`, { isDefault: true }).expect(200);
  const email = { keyType: 'email', keyValue: 'ana@exemplo.com.br' };
  await member.patch(`/api/pix-keys/${id}`, email).expect(200);
  const published = (await wallet.sent(payoutDestinationAdded.type)).filter(
    ({ userId }) => userId === ana,
  );
  expect(published).toMatchObject([
    { method: 'pix', ending: '4725' },
    { method: 'pix', ending: '0077' },
    { method: 'pix', ending: '@exemplo.com.br' },
  ]);
});

test('a value of the wrong type is refused, and the error names the field', async () => {
  const body = await add(newMember(), { keyType: 'CPF', keyValue: '52998224724' }, 422);
  expect(body).toMatchObject({ code: 'PIX_KEY_INVALID' });
  expect(JSON.stringify(body)).toContain('keyValue');
});

test('a member cannot add a key twice in any notation, but another member can add the same key', async () => {
  const [ana, bruno] = [newMember(), newMember()];
  await add(ana, { keyType: 'email', keyValue: 'Ana@Example.com' });
  expect(await add(ana, { keyType: 'email', keyValue: 'ana@example.COM' }, 409)).toMatchObject({
    code: 'PIX_KEY_TAKEN',
  });
  await add(bruno, { keyType: 'email', keyValue: 'ana@example.com' });
});

test('exactly one key is the default, after any changes and removals', async () => {
  const ana = newMember();
  const [first, second, third] = [
    await addRandom(ana, 1),
    await addRandom(ana, 2, { isDefault: true }),
    await addRandom(ana, 3),
  ];
  const caller = wallet.as(ana);
  expect(values(await list(ana))).toEqual([random(2), random(3), random(1)]);
  await caller.patch(`/api/pix-keys/${first.id}`, { isDefault: true }).expect(200);
  expect(values(await list(ana))[0]).toBe(random(1));
  // The newest remaining key becomes the default.
  await caller.delete(`/api/pix-keys/${first.id}`).expect(200, { success: true });
  expect(values(await list(ana))).toEqual([random(3), random(2)]);
  await caller.delete(`/api/pix-keys/${second.id}`).expect(200);
  await caller.delete(`/api/pix-keys/${third.id}`).expect(200);
  expect(await list(ana)).toEqual([]);
});

test('simultaneous changes leave one default and at most the allowed number of keys', async () => {
  const ana = newMember();
  const answers = await Promise.all(
    Array.from({ length: 23 }, (_, n) =>
      wallet.as(ana).post('/api/pix-keys', {
        keyType: 'random',
        keyValue: random(n),
        isDefault: n % 2 === 0,
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('TOO_MANY_PIX_KEYS'));
  const keys: { id: string; isDefault: boolean }[] = await list(ana);
  expect(keys.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  await Promise.all([
    ...keys.slice(0, 3).map(({ id }) => wallet.as(ana).delete(`/api/pix-keys/${id}`)),
    ...keys
      .slice(3, 6)
      .map(({ id }) => wallet.as(ana).patch(`/api/pix-keys/${id}`, { isDefault: true })),
  ]);
  const left: { isDefault: boolean }[] = await list(ana);
  expect(left).toHaveLength(17);
  expect(left.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test('a new value restarts the safety hold, but a new description does not', async () => {
  const ana = newMember();
  const { id } = await addRandom(ana, 1);
  const addedAt = (await rows().findById(id).orFail().lean()).valueChangedAt;
  wallet.advance(3600);
  const caller = wallet.as(ana);
  await caller.patch(`/api/pix-keys/${id}`, { description: 'Poupança' }).expect(200);
  await caller.patch(`/api/pix-keys/${id}`, { keyValue: random(1).toUpperCase() }).expect(200);
  expect((await rows().findById(id).orFail().lean()).valueChangedAt).toEqual(addedAt);
  await caller.patch(`/api/pix-keys/${id}`, { keyValue: random(2) }).expect(200);
  const row = await rows().findById(id).orFail().lean();
  expect(row.valueChangedAt.getTime()).toBeGreaterThanOrEqual(addedAt.getTime() + 3_600_000);
  expect(row).toMatchObject({ keyValue: random(2), description: 'Poupança', isDefault: true });
});

test('a changed key is validated like a new one', async () => {
  const ana = newMember();
  await addRandom(ana, 1);
  const { id } = await addRandom(ana, 2);
  const caller = wallet.as(ana);
  const taken = await caller.patch(`/api/pix-keys/${id}`, { keyValue: random(1) }).expect(409);
  expect(taken.body).toMatchObject({ code: 'PIX_KEY_TAKEN' });
  const invalid = await caller.patch(`/api/pix-keys/${id}`, { keyType: 'CPF' }).expect(422);
  expect(invalid.body).toMatchObject({ code: 'PIX_KEY_INVALID' });
});

test("another member's keys are not found", async () => {
  const [ana, bruno] = [newMember(), newMember()];
  const { id } = await addRandom(ana, 1);
  const caller = wallet.as(bruno);
  expect(await list(bruno)).toEqual([]);
  await caller.patch(`/api/pix-keys/${id}`, { description: 'meu' }).expect(404);
  await caller.delete(`/api/pix-keys/${id}`).expect(404);
  await caller.delete('/api/pix-keys/none').expect(404);
  expect(await list(ana)).toHaveLength(1);
});
