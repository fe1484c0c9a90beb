import { credentialsChanged, payoutDestinationAdded } from '@bambuzal/contracts';
import { createWalletApp, type WalletApp } from '../testing/wallet-app';
import { withdrawalFixture } from '../testing/withdrawal-fixture';

const address = 'TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBr';
const dayS = 24 * 3600;

// Administrators pay in these tests, so no payout runs in the background.
let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp({ demo: false });
});
afterAll(() => wallet.close());
beforeEach(() => wallet.set({ withdrawalSafetyHours: 24, newKeyHoldHours: 24 }));

const approve = (id: string) =>
  wallet.admin.post(`/api/admin/withdrawals/${id}/approve`, { externalPaymentId: `E${id}` });
const changePassword = (userId: string) =>
  wallet.receive(credentialsChanged, {
    userId,
    change: 'password',
    changedAt: wallet.now().toISOString(),
  });
/** A member whose PIX key is older than any hold. */
async function settledMember() {
  const fixture = await withdrawalFixture(wallet);
  wallet.advance(dayS);
  await wallet.set({ withdrawalSafetyHours: 24, newKeyHoldHours: 24 });
  return fixture;
}

test('a new key holds a withdrawal with a reason, and the due time starts at the end of the hold', async () => {
  const { ask } = await withdrawalFixture(wallet);
  const { body: withdrawal } = await ask({ amount: 50 }).expect(201);
  expect(withdrawal.heldFor).toBe('new_destination');
  const heldMs = Date.parse(withdrawal.heldUntil) - Date.parse(withdrawal.createdAt);
  expect(Math.abs(heldMs - dayS * 1000)).toBeLessThan(60_000);
  expect(Date.parse(withdrawal.dueAt)).toBeGreaterThanOrEqual(
    Date.parse(withdrawal.heldUntil) + dayS * 1000,
  );
  expect((await approve(withdrawal.id).expect(409)).body.code).toBe('WITHDRAWAL_HELD');
  wallet.advance(dayS);
  await approve(withdrawal.id).expect(200);
});

test('a changed key holds a withdrawal as a new key does', async () => {
  const { ask, member, pixKeyId, userId } = await settledMember();
  const keyValue = `outra-${userId}@example.com`;
  await member.patch(`/api/pix-keys/${pixKeyId}`, { keyValue }).expect(200);
  expect((await ask({ amount: 50 }).expect(201)).body.heldFor).toBe('new_destination');
});

test('credentials and new keys have separate hold settings', async () => {
  await wallet.set({ withdrawalSafetyHours: 24, newKeyHoldHours: 0 });
  const { ask, userId } = await withdrawalFixture(wallet);
  expect((await ask({ amount: 50 }).expect(201)).body).toMatchObject({
    heldUntil: null,
    heldFor: null,
  });
  await changePassword(userId);
  await wallet.set({ withdrawalSafetyHours: 0, newKeyHoldHours: 5 });
  const { body } = await ask({ amount: 50 }).expect(201);
  expect(body.heldFor).toBe('new_destination');
});

test('a withdrawal with a new key and a new password shows the longer hold', async () => {
  await wallet.set({ withdrawalSafetyHours: 24, newKeyHoldHours: 5 });
  const { ask, userId } = await withdrawalFixture(wallet);
  await changePassword(userId);
  const { body } = await ask({ amount: 50 }).expect(201);
  expect(body.heldFor).toBe('credentials_changed');
  expect(Date.parse(body.heldUntil) - Date.parse(body.createdAt)).toBeGreaterThan(23 * 3_600_000);
});

test('a held withdrawal can be rejected', async () => {
  const { ask } = await withdrawalFixture(wallet);
  const { body } = await ask({ amount: 50 }).expect(201);
  const reason = 'Titular diferente';
  await wallet.admin.post(`/api/admin/withdrawals/${body.id}/reject`, { reason }).expect(200);
});

test('a password change holds pending withdrawals and shows the reason', async () => {
  const { ask, member, userId } = await settledMember();
  const { body: withdrawal } = await ask({ amount: 50 }).expect(201);
  expect(withdrawal).toMatchObject({ heldUntil: null, heldFor: null });
  await changePassword(userId);
  expect((await approve(withdrawal.id).expect(409)).body.code).toBe('WITHDRAWAL_HELD');
  const { body } = await member.get('/api/withdrawals').expect(200);
  const [shown] = body.data;
  expect(shown.heldFor).toBe('credentials_changed');
  expect(Date.parse(shown.heldUntil)).toBeGreaterThan(wallet.now().getTime() + 3_600_000);
  // Equal times are allowed, because on a weekend both may be due on the same banking day.
  expect(Date.parse(shown.dueAt)).toBeGreaterThanOrEqual(Date.parse(shown.heldUntil) + dayS * 1000);
  wallet.advance(dayS);
  await approve(withdrawal.id).expect(200);
});

test('a password change before the request holds the withdrawal', async () => {
  const { ask, userId } = await settledMember();
  await changePassword(userId);
  const { body } = await ask({ amount: 50 }).expect(201);
  expect(body).toMatchObject({ heldUntil: expect.any(String), heldFor: 'credentials_changed' });
});

test('the first use of an address holds a withdrawal, but later uses do not', async () => {
  const { ask, member, quote, userId } = await withdrawalFixture(wallet);
  const crypto = { amount: 50, method: 'crypto', cryptoAddress: address };
  // A quote does not count as a use of the address.
  expect((await quote(crypto).expect(200)).body.heldFor).toBe('new_destination');
  wallet.advance(3600);
  const first = (await ask(crypto).expect(201)).body;
  expect(first).toMatchObject({ heldFor: 'new_destination', destination: 'TQHg***eaBr' });
  const heldMs = Date.parse(first.heldUntil) - Date.parse(first.createdAt);
  expect(heldMs).toBeGreaterThan(dayS * 1000 - 60_000);
  wallet.advance(dayS);
  await wallet.set({ withdrawalSafetyHours: 24, newKeyHoldHours: 24 });
  expect((await ask(crypto).expect(201)).body.heldUntil).toBeNull();
  const { body } = await member.get('/api/withdrawals').expect(200);
  expect(body.data[1]).toMatchObject({ heldUntil: null, heldFor: null });
  const published = (await wallet.sent(payoutDestinationAdded.type)).filter(
    (data) => data['userId'] === userId && data['method'] === 'crypto',
  );
  expect(published).toMatchObject([{ ending: 'eaBr' }]);
});
