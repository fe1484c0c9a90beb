import { centsSchema, purchasePaid, purchaseRefused, purchaseRequested } from '@bambuzal/contracts';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { Purchases } from './purchases';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

async function ask(userId: string, investmentId: string, amount: number): Promise<void> {
  const [subscription] = new Purchases(wallet.dependencies).subscriptions();
  const data = {
    purchaseId: investmentId,
    investmentId,
    userId,
    amount: centsSchema.parse(amount),
    description: 'Plano',
  };
  await wallet.dependencies.transact(async (unit) => {
    await subscription?.handle(
      {
        id: crypto.randomUUID(),
        type: purchaseRequested.type,
        version: 1,
        data,
        occurredAt: wallet.now().toISOString(),
        correlationId: 'c',
        causationId: 'c',
      },
      unit,
    );
  });
}

const answersFor = async (type: string, id: string) =>
  (await wallet.sent(type)).filter(({ investmentId }) => investmentId === id);
const balances = async (userId: string): Promise<object> =>
  (await wallet.as(userId).get('/api/balance').expect(200)).body;

test('a purchase is paid once from the available balance, and every request is answered', async () => {
  const userId = newMember();
  await wallet.fund(userId, 'available', 10_000);
  await ask(userId, `${userId}-1`, 6_000);
  await ask(userId, `${userId}-1`, 6_000);
  expect(await balances(userId)).toMatchObject({ availableBalance: 40, investedBalance: 60 });
  expect(await answersFor(purchasePaid.type, `${userId}-1`)).toHaveLength(2);
});

test('a refused purchase stays refused even if money comes in later', async () => {
  const userId = newMember();
  await ask(userId, `${userId}-1`, 6_000);
  await wallet.fund(userId, 'available', 10_000);
  await ask(userId, `${userId}-1`, 6_000);
  expect(await balances(userId)).toMatchObject({ availableBalance: 100, investedBalance: 0 });
  expect(await answersFor(purchasePaid.type, `${userId}-1`)).toEqual([]);
  expect(await answersFor(purchaseRefused.type, `${userId}-1`)).toHaveLength(2);
});

test('simultaneous purchases cannot take more than the balance', async () => {
  const userId = newMember();
  await wallet.fund(userId, 'available', 10_000);
  await Promise.all(Array.from({ length: 6 }, (_, i) => ask(userId, `${userId}-${i}`, 3_000)));
  expect(await balances(userId)).toMatchObject({ availableBalance: 10, investedBalance: 90 });
});
