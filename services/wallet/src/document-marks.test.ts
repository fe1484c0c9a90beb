import { documentMarked } from '@bambuzal/contracts';
import { identityMarkOf } from '@bambuzal/service-kit';
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

test('payers and payees with one document have the same mark in every service', async () => {
  const [payer, paid, other] = [newMember(), newMember(), newMember()];
  const deposit = { method: 'pix', amount: 100, document: '529.982.247-25' };
  await wallet.as(payer).post('/api/deposits', deposit).expect(201);
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
