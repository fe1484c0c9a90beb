import { centsSchema } from '@bambuzal/contracts';
import { ConfigError } from '@bambuzal/service-kit';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { withdrawalModel } from '../withdrawals/withdrawal.model';
import { readPayoutConfig } from './config';
import { PayoutSimulator } from './payout-simulator';
import { simulatedPayoutModel } from './simulated-payout.model';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

test('in the demo the service pays an approved withdrawal itself, and the payment is marked as simulated', async () => {
  await wallet.set({ withdrawalSafetyHours: 0, newKeyHoldHours: 0 });
  const ana = newMember();
  await wallet.fund(ana, 'promotional_bonus', 5_000);
  const caller = wallet.as(ana);
  const key = { keyType: 'CPF', keyValue: '52998224725' };
  const { body: pixKey } = await caller.post('/api/pix-keys', key).expect(201);
  const command = {
    amount: 50,
    walletType: 'promotional_bonus',
    method: 'pix',
    pixKeyId: pixKey.id,
  };
  const { body: asked } = await caller.post('/api/withdrawals', command).expect(201);
  expect(asked).toMatchObject({ status: 'pending', simulated: true });
  const path = `/api/admin/withdrawals/${asked.id}/approve`;
  const { body } = await wallet.admin.post(path, {}).expect(200);
  expect(body).toMatchObject({
    status: 'approved',
    payoutStatus: 'sending',
    provider: 'simulator',
  });
  const rows = withdrawalModel(wallet.dependencies.connection);
  while ((await rows.findById(asked.id).orFail().lean()).payoutStatus === 'sending')
    await new Promise(setImmediate);
  const { body: list } = await caller.get('/api/withdrawals').expect(200);
  expect(list.data).toEqual([
    expect.objectContaining({ status: 'approved', payoutStatus: 'paid', simulated: true }),
  ]);
});

test('the simulator pays a reference once, and returns the same state later', async () => {
  const rows = simulatedPayoutModel(wallet.dependencies.connection);
  const simulator = new PayoutSimulator(rows, wallet.now, () => Promise.resolve('unknown'));
  const payout = {
    reference: 'withdrawal:1',
    amount: centsSchema.parse(100),
    destination: { method: 'pix', keyType: 'CPF', key: '52998224725' },
  } as const;
  expect(await simulator.stateOf(payout.reference)).toBe('unknown');
  const answers = await Promise.all([simulator.pay(payout), simulator.pay(payout)]);
  expect(answers[0]).toEqual(answers[1]);
  expect(await simulator.stateOf(payout.reference)).toEqual(answers[0]);
});

test('the simulator refuses keys that stand for a failed payment', async () => {
  const rows = simulatedPayoutModel(wallet.dependencies.connection);
  const simulator = new PayoutSimulator(rows, wallet.now, () => Promise.resolve('unknown'));
  const payout = {
    reference: 'withdrawal:refused',
    amount: centsSchema.parse(100),
    destination: { method: 'pix', keyType: 'email', key: 'ana@recusa.example' },
  } as const;
  expect(await simulator.pay(payout)).toMatchObject({ status: 'failed' });
  expect(await simulator.stateOf(payout.reference)).toBe('unknown');
});

test('simulators replace providers only in the demo', () => {
  expect(readPayoutConfig({}, true)).toEqual({ provider: 'simulator' });
  expect(readPayoutConfig({ PAYOUT_PROVIDER: '' }, false)).toEqual({ provider: 'manual' });
  expect(readPayoutConfig({ PAYOUT_PROVIDER: 'manual' }, true)).toEqual({ provider: 'manual' });
  expect(() => readPayoutConfig({ PAYOUT_PROVIDER: 'simulator' }, false)).toThrow(ConfigError);
});
