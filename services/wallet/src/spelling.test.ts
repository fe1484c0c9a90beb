import { randomUUID } from 'node:crypto';
import { createWalletApp, newMember, type WalletApp } from './testing/wallet-app';

/*
 * Each id and path has exactly one spelling, so that a command cannot be run again under another
 * spelling.
 */

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

test('a path with an extra slash and an id in capitals are not found', async () => {
  const member = newMember();
  await wallet.fund(member, 'yield', 100);
  const key = randomUUID();
  const body = { walletType: 'yield', amount: 10, direction: 'credit', reason: 'Um só' };
  const give = (id: string, end = '') =>
    wallet.admin
      .post(`/api/admin/users/${id}/balance-adjustments${end}`, body)
      .set('idempotency-key', key);
  await give(member).expect(201);
  await give(member).expect(201);
  await give(member, '/').expect(404);
  await give(member.toUpperCase()).expect(404);
  const { body: balance } = await wallet.as(member).get('/api/balance').expect(200);
  expect(balance).toMatchObject({ yieldBalance: 11 });
});

test('an amount too large to be added safely is refused as invalid input', async () => {
  const member = newMember();
  const command = { method: 'pix', amount: 100, document: '52998224725' };
  const { body } = await wallet.as(member).post('/api/deposits', command).expect(201);
  const path = `/api/deposits/${String(body.id)}/simulate-payment`;
  await wallet.as(member).post(path, { amount: 90_071_992_547_409.91 }).expect(400);
  await wallet.as(member).get('/api/balance').expect(200);
});
