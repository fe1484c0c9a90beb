import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';

const one = 'TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBr';
const other = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const contract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const path = '/api/admin/usdt-wallets';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

async function defaults() {
  const { body } = await wallet.admin.get(path).expect(200);
  const rows: { walletAddress: string; isDefault: boolean }[] = body.data;
  return rows.map(({ walletAddress, isDefault }) => [walletAddress, isDefault]);
}

test("the operator's wallets are validated, one is the default, and every change is recorded", async () => {
  const { admin } = wallet;
  const { body: first } = await admin.post(path, { walletAddress: one }).expect(201);
  expect(first).toEqual({
    id: expect.any(String),
    walletAddress: one,
    network: 'TRX',
    description: null,
    isDefault: true,
    isActive: true,
    createdAt: expect.any(String),
  });
  const add = (walletAddress: string) => admin.post(path, { walletAddress, isDefault: true });
  expect((await add(contract).expect(422)).body.code).toBe('CRYPTO_ADDRESS_IS_CONTRACT');
  expect((await add(`${one}x`).expect(422)).body.code).toBe('CRYPTO_ADDRESS_INVALID');
  expect((await add(one).expect(409)).body.code).toBe('CRYPTO_ADDRESS_TAKEN');
  expect(await defaults()).toEqual([[one, true]]);

  const { body: second } = await add(other).expect(201);
  expect(await defaults()).toEqual([
    [other, true],
    [one, false],
  ]);
  const changed = await admin.patch(`${path}/${second.id}`, { isDefault: false }).expect(200);
  expect(changed.body).toMatchObject({ isDefault: false });
  await admin.patch(`${path}/${first.id}`, { description: 'Reserva', isActive: false }).expect(200);
  await admin.delete(`${path}/${first.id}`).expect(200, { success: true });
  await admin.patch(`${path}/${second.id}`, { isDefault: false }).expect(200);
  expect(await defaults()).toEqual([[other, true]]);
  await admin.delete(`${path}/${first.id}`).expect(404);

  const records = await wallet.sent('wallet.audit.recorded');
  expect(records.map(({ action, entityId }) => [action, entityId])).toEqual([
    ['create', first.id],
    ['create', second.id],
    ['update', second.id],
    ['update', first.id],
    ['delete', first.id],
  ]);
  expect(records[3]).toMatchObject({
    userId: null,
    adminId: 'test-master',
    entityType: 'usdt_wallet',
    oldValues: { description: null, isActive: true },
    newValues: { description: 'Reserva', isActive: false },
  });
});

test("members cannot read the operator's wallets", async () => {
  await wallet.as(newMember()).get(path).expect(403);
});
