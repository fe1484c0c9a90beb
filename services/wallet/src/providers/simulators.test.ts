import { centsSchema } from '@bambuzal/contracts';
import { isEthereumAddress } from '../crypto-addresses/ethereum-address';
import { isTronAddress } from '@bambuzal/contracts/tron-address';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { simulatedAddress } from './simulated-address';
import { SimulatedCrypto } from './simulated-crypto';
import { simulatedCryptoPaymentModel } from './simulated-crypto-payment.model';
import { SimulatedPix } from './simulated-pix';
import { simulatedPixPaymentModel } from './simulated-pix-payment.model';

let wallet: WalletApp;
let now: Date;
let chain: SimulatedCrypto;
let bank: SimulatedPix;

beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());
beforeEach(() => {
  const { connection } = wallet.dependencies;
  now = new Date('2026-03-01T12:34:00Z');
  chain = new SimulatedCrypto(simulatedCryptoPaymentModel(connection), () => now);
  bank = new SimulatedPix(simulatedPixPaymentModel(connection), () => now);
});

const pass = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));
const payment = () =>
  chain.createPayment({
    depositId: newMember(),
    token: 'USDT',
    price: centsSchema.parse(10_000),
    currency: 'BRL',
    payAmount: 20_000_000n,
    requiredConfirmations: 3,
    expiresAt: new Date(now.getTime() + 3_600_000),
  });
const pay = (paymentId: string, tokens?: bigint) =>
  wallet.dependencies.transact((unit) => chain.pay(unit, paymentId, tokens));

test('simulators report that they are simulated', () => {
  expect([bank.isSimulated, chain.isSimulated]).toEqual([true, true]);
});

test('simulated addresses have the form of their networks', () => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    expect(isTronAddress(simulatedAddress('USDT', seed))).toBe(true);
    expect(isTronAddress(simulatedAddress('TRX', seed))).toBe(true);
    expect(isEthereumAddress(simulatedAddress('USDC', seed))).toBe(true);
  }
});

test('a block is added every quarter of a second, up to the requested confirmations', async () => {
  const { paymentId } = await payment();
  expect(await chain.payment(paymentId)).toMatchObject({ status: 'waiting', confirmations: 0 });
  await pay(paymentId);
  for (const [milliseconds, status, confirmations] of [
    [249, 'confirming', 0],
    [1, 'confirming', 1],
    [499, 'confirming', 2],
    [1, 'finished', 3],
    [60_000, 'finished', 3],
  ] as const) {
    pass(milliseconds);
    expect(await chain.payment(paymentId)).toMatchObject({ status, confirmations });
  }
});

test('a deposit has one payment, even if it is requested again', async () => {
  const command = {
    depositId: newMember(),
    token: 'USDC' as const,
    price: centsSchema.parse(100),
    currency: 'BRL',
    payAmount: 1n,
    requiredConfirmations: 1,
    expiresAt: now,
  };
  expect(await chain.createPayment(command)).toEqual(await chain.createPayment(command));
});

test('later tokens complete a partial payment, and tokens after that become a separate payment', async () => {
  const { paymentId } = await payment();
  expect(await pay(paymentId, 5_000_000n)).toBe(paymentId);
  pass(1000);
  expect(await chain.payment(paymentId)).toMatchObject({
    status: 'partially_paid',
    actuallyPaid: 5_000_000n,
  });
  expect(await pay(paymentId)).toBe(paymentId);
  pass(1000);
  expect(await chain.payment(paymentId)).toMatchObject({
    status: 'finished',
    actuallyPaid: 20_000_000n,
  });
  const second = await pay(paymentId, 1_000_000n);
  expect(second).not.toBe(paymentId);
  pass(1000);
  expect(await chain.payment(second)).toMatchObject({
    status: 'finished',
    actuallyPaid: 1_000_000n,
    parentPaymentId: paymentId,
  });
});

test('an unpaid deposit expires, and two simultaneous payments both arrive', async () => {
  const { paymentId } = await payment();
  pass(3_600_000);
  expect((await chain.payment(paymentId)).status).toBe('expired');
  const ids = await Promise.all([pay(paymentId), pay(paymentId)]);
  expect(new Set(ids).size).toBe(2);
});

test('simulated PIX payments have ids in the form of the Pix system', async () => {
  const txid = newMember();
  for (const amount of [100, 250]) {
    await wallet.dependencies.transact((unit) => bank.pay(unit, txid, centsSchema.parse(amount)));
    pass(1000);
  }
  const payments = await bank.paymentsOf(txid);
  expect(payments.map(({ amount }) => amount)).toEqual([100, 250]);
  for (const { endToEndId } of payments) {
    expect(endToEndId).toMatch(/^E00000000202603011234[A-Za-z0-9]{11}$/);
    expect(endToEndId).toHaveLength(32);
  }
});
