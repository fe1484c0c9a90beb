import { documentMarked } from '@bambuzal/contracts';
import { identityMarkOf } from '@bambuzal/service-kit';
import { depositFixture } from './testing/deposit-fixture';
import { createWalletApp, newMember, type WalletApp } from './testing/wallet-app';

const cpf = '52998224725';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

const marksOf = async (member: string) =>
  (await wallet.sent(documentMarked.type))
    .filter(({ userId }) => userId === member)
    .map(({ mark }) => mark);

test('whoever pays or is paid under a document bears its mark, the same in every service', async () => {
  const [paid, other] = [newMember(), newMember()];
  const { userId: payer, make, pay } = depositFixture(wallet);
  const { id } = await make(100);
  await pay(id, 40);
  await pay(id, 60);
  await wallet.as(paid).post('/api/pix-keys', { keyType: 'CPF', keyValue: cpf }).expect(201);
  await wallet
    .as(other)
    .post('/api/pix-keys', { keyType: 'email', keyValue: 'a@b.br' })
    .expect(201);
  const mark = identityMarkOf(wallet.context.config)('document', cpf);
  expect(mark).not.toContain(cpf);
  expect([await marksOf(payer), await marksOf(paid)]).toEqual([[mark], [mark]]);
  expect(await marksOf(other)).toEqual([]);
});

test('a deposit that nobody pays does not mark the member with the document typed into it', async () => {
  const { userId, make, pay } = depositFixture(wallet);
  const { id } = await make(100);
  expect(await marksOf(userId)).toEqual([]);
  await pay(id);
  expect(await marksOf(userId)).toHaveLength(1);
});
