import { depositAdministrationEndpoints } from '@bambuzal/contracts';
import { depositFixture, payerDocument } from '../testing/deposit-fixture';
import { createWalletApp, type WalletApp } from '../testing/wallet-app';
import { depositModel } from './deposit.model';
import { DepositStore } from './deposit.store';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.set({}));

async function list(query: Readonly<Record<string, string>>) {
  const address = new URLSearchParams({ pageSize: '100', ...query }).toString();
  const { body } = await wallet.admin.get(`/api/admin/deposits?${address}`).expect(200);
  return depositAdministrationEndpoints.deposits.answer.parse(body).data;
}
const idsOf = async (query: Readonly<Record<string, string>>) =>
  (await list(query)).map(({ id }) => id);

test('each view has its own deposits, and other amounts than asked for have one', async () => {
  const { make, pay, userId: member } = depositFixture(wallet);
  const [open, exact, short, more] = [
    (await make(50)).id,
    (await make(60)).id,
    (await make(70)).id,
    (await make(80)).id,
  ];
  await pay(exact);
  await pay(short, 69.99);
  await pay(more, 80);
  await pay(more, 80);
  expect(await idsOf({ member, view: 'open' })).toEqual([open]);
  expect(await idsOf({ member, view: 'differs' })).toEqual([more, short]);
  expect(await idsOf({ member })).toEqual([more, short, exact, open]);
  expect(await idsOf({ member, amount: '60..70' })).toEqual([short, exact]);
});

test('a deposit has each payment that came in', async () => {
  const { make, pay, userId: member } = depositFixture(wallet);
  const { id } = await make(80);
  await pay(id, 30);
  await pay(id, 50);
  const [deposit] = await list({ member });
  expect(deposit).toMatchObject({
    receivedAmount: 8_000,
    document: payerDocument,
    payments: [
      { amount: 3_000, credited: 3_000 },
      { amount: 5_000, credited: 5_000 },
    ],
  });
});

test('finds a deposit by its id, a payment of it, and its amount', async () => {
  const { make, pay, userId: member } = depositFixture(wallet);
  const { id } = await make(91.37);
  await pay(id);
  const [payment] = (await list({ member }))[0]?.payments ?? [];
  expect(await idsOf({ search: id })).toEqual([id]);
  expect(await idsOf({ search: payment?.id ?? '' })).toEqual([id]);
  expect(await idsOf({ search: '91,37' })).toEqual([id]);
  expect(await idsOf({ search: '91,38' })).toEqual([]);
});

test('a start completes deposits that were written before the list told of other amounts', async () => {
  const { make, pay, userId: member } = depositFixture(wallet);
  const [short, exact] = [(await make(70)).id, (await make(60)).id];
  await pay(short, 10);
  await pay(exact);
  await depositModel(wallet.dependencies.connection).collection.updateMany(
    { userId: member },
    { $unset: { differs: 1 } },
  );
  expect(await idsOf({ member, view: 'differs' })).toEqual([]);
  await new DepositStore(wallet.dependencies).completeOlder();
  expect(await idsOf({ member, view: 'differs' })).toEqual([short]);
});
