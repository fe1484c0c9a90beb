import { centsSchema } from '@bambuzal/contracts';
import fc from 'fast-check';
import { createWalletApp, type WalletApp } from '../testing/wallet-app';
import { readWalletConfig } from '../config';
import { chooseProviders } from '../providers/choose-providers';
import { checkDeposit } from './check-deposit';
import { depositModel } from './deposit.model';
import { DepositStore } from './deposit.store';
import { OpenDeposits } from './open-deposits';
import { PaymentClaims } from './payment-claims';
import { depositFixture, sumOfAccounts } from '../testing/deposit-fixture';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

const cents = fc.integer({ min: 1, max: 1_000_000 });
const anyStep = fc.oneof(
  fc.record({ what: fc.constant('pay' as const), amount: cents }),
  fc.record({ what: fc.constant('approve' as const), amount: cents }),
  fc.record({ what: fc.constantFrom('cancel', 'look', 'wait'), amount: fc.constant(0) }),
);

test('credits the larger of the paid and the approved amount, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 7 }), async (steps) => {
      const fixture = depositFixture(wallet);
      const { id } = await fixture.make(100);
      let paid = 0;
      let approved = 0;
      for (const { what, amount } of steps) {
        const administered = (action: string, body = {}) =>
          wallet.admin.post(`/api/admin/deposits/${id}/${action}`, body);
        if (what === 'wait') wallet.advance(1800);
        if (what === 'cancel') await administered('cancel');
        if (what === 'look') await Promise.all([fixture.read(id), fixture.read(id)]);
        if (what === 'approve') {
          const { status } = await administered('approve', { amount: amount / 100 });
          if (status === 200) approved += amount;
        }
        if (what === 'pay') {
          await fixture.pay(id, amount / 100);
          paid += amount;
        }
      }
      const credited = Math.max(paid, approved);
      const sum = (amounts: readonly unknown[]) =>
        amounts.reduce<number>((total, amount) => total + Number(amount), 0);
      expect(await fixture.balance()).toBe(credited);
      expect((await fixture.read(id)).receivedAmount).toBe(credited / 100);
      expect(sum(await fixture.statement(id))).toBe(credited);
      expect(sum(await fixture.published(id))).toBe(credited);
    }),
    { numRuns: 20 },
  );
  expect(await sumOfAccounts(wallet)).toBe(0);
});

test('a payment reported for two deposits is credited to one of them, also in simultaneous checks', async () => {
  const [ana, bruno] = [depositFixture(wallet), depositFixture(wallet)];
  const ids = [(await ana.make(100)).id, (await bruno.make(100)).id];
  const deposits = new DepositStore(wallet.dependencies);
  const { connection } = wallet.dependencies;
  const providers = chooseProviders(wallet.dependencies, readWalletConfig({}));
  const payment = {
    endToEndId: 'E-of-two',
    amount: centsSchema.parse(10_000),
    paidAt: wallet.now(),
  };
  const dependencies = {
    ...wallet.dependencies,
    deposits,
    claims: new PaymentClaims(connection),
    openDeposits: new OpenDeposits({ connection, deposits }),
    providers: {
      ...providers,
      pix: {
        name: (await deposits.read(ids[0] ?? '')).provider,
        isSimulated: true,
        pollIntervalMs: 1000,
        txidOf: String,
        createCharge: () => Promise.reject(new Error('the charges are made')),
        paymentsOf: () => Promise.resolve([payment]),
      },
    },
  };
  const check = async (id: string) => checkDeposit(dependencies, await deposits.read(id));
  await Promise.all([...ids, ...ids].map(check));
  expect((await ana.balance()) + (await bruno.balance())).toBe(10_000);
  const credited = await depositModel(connection).find({ 'payments.id': 'E-of-two' }).lean();
  expect(credited.map(({ receivedAmount, status }) => [receivedAmount, status])).toEqual([
    [10_000, 'confirmed'],
  ]);
});
