import {
  accountDataChanged,
  administeredWithdrawalSchema,
  identityMarked,
  userChanged,
} from '@bambuzal/contracts';
import { z } from 'zod';
import { createWalletApp, newMember, type WalletApp } from '../../testing/wallet-app';
import { type WithdrawalFixture, withdrawalFixture } from '../../testing/withdrawal-fixture';

// Administrators pay in these tests, so no payout runs in the background.
let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp({ demo: false });
  await wallet.set({ withdrawalSafetyHours: 0, newKeyHoldHours: 0 });
});
afterAll(() => wallet.close());

const listSchema = z.object({ data: z.array(administeredWithdrawalSchema) });
const idSchema = z.object({ id: z.string() });
const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

async function asked(member: WithdrawalFixture, command: object = {}): Promise<string> {
  const { body } = await member.ask({ amount: 100, ...command }).expect(201);
  return idSchema.parse(body).id;
}

async function riskOf(id: string) {
  const { body } = await wallet.admin.get(`/api/admin/withdrawals?search=${id}`).expect(200);
  const [withdrawal] = listSchema.parse(body).data;
  return withdrawal?.risk;
}

const signsOf = async (id: string) => (await riskOf(id))?.signals.map(({ signal }) => signal);

const marked = (userId: string, kind: 'device' | 'document', mark: string) =>
  wallet.receive(identityMarked, { userId, kind, mark, seenAt: wallet.now().toISOString() });

test('a first withdrawal of new money to a new key has their signs, and the list finds it', async () => {
  const id = await asked(await withdrawalFixture(wallet));
  expect(await riskOf(id)).toMatchObject({
    score: 50,
    band: 'raised',
    signals: [
      { signal: 'new_destination', points: 20 },
      { signal: 'first_payout', points: 10 },
      { signal: 'recent_credit', points: 20 },
    ],
  });
  const found = async (risk: string) => {
    const { body } = await wallet.admin.get(`/api/admin/withdrawals?risk=${risk}`).expect(200);
    return listSchema.parse(body).data.map((row) => row.id);
  };
  expect(await found('raised,high')).toContain(id);
  expect(await found('low')).not.toContain(id);
});

test('the risk is assessed again at the decision, and members do not see it', async () => {
  const member = await withdrawalFixture(wallet);
  const id = await asked(member);
  await marked(member.userId, 'device', 'old');
  await marked(member.userId, 'device', 'new');
  const path = `/api/admin/withdrawals/${id}/approve`;
  const preview = await wallet.admin.post(`${path}/preview`).expect(200);
  expect(preview.body.warnings).toContain('new_device');
  expect(await signsOf(id)).not.toContain('new_device');
  await wallet.admin.post(path, { externalPaymentId: `E-${id}` }).expect(200);
  expect(await signsOf(id)).toContain('new_device');
  const own = await member.member.get('/api/withdrawals').expect(200);
  expect(JSON.stringify(own.body)).not.toMatch(/risk|signal/);
});

test('a device shared with another account is a sign, and with a closed account a greater one', async () => {
  const member = await withdrawalFixture(wallet);
  const other = newMember();
  await marked(member.userId, 'device', `of ${other}`);
  await marked(other, 'device', `of ${other}`);
  expect(await signsOf(await asked(member))).toContain('shared_mark');
  await wallet.receive(userChanged, {
    userId: other,
    username: 'other',
    fullName: 'Outra Pessoa',
    role: 'user',
    adminType: null,
    isActive: false,
  });
  expect(await signsOf(await asked(member))).toContain('shared_with_closed');
});

test('a key or address that another member uses is a sign', async () => {
  const [first, second] = [await withdrawalFixture(wallet), await withdrawalFixture(wallet)];
  const keyValue = `${first.userId}@example.com`;
  const { body } = await second.member.post('/api/pix-keys', { keyType: 'email', keyValue });
  const pixKeyId = idSchema.parse(body).id;
  expect(await signsOf(await asked(second, { pixKeyId }))).toContain('destination_of_another');
  const crypto = { method: 'crypto', cryptoAddress: tron, pixKeyId: undefined };
  expect(await signsOf(await asked(first, crypto))).not.toContain('destination_of_another');
  expect(await signsOf(await asked(second, crypto))).toContain('destination_of_another');
});

test('a key that is the document of another person is a sign', async () => {
  const keyValue = '52998224725';
  const [member, owner] = [await withdrawalFixture(wallet), newMember()];
  const { body } = await member.member.post('/api/pix-keys', { keyType: 'CPF', keyValue });
  const pixKeyId = idSchema.parse(body).id;
  expect(await signsOf(await asked(member, { pixKeyId }))).not.toContain('document_of_another');
  await marked(owner, 'document', wallet.dependencies.documentMarks.of(keyValue));
  expect(await signsOf(await asked(member, { pixKeyId }))).toContain('document_of_another');
});

test('a changed telephone or e-mail is a sign, and other changed data is not', async () => {
  const member = await withdrawalFixture(wallet);
  const changed = (field: 'fullName' | 'phone') =>
    wallet.receive(accountDataChanged, {
      userId: member.userId,
      fields: [field],
      bySupport: true,
      changedAt: wallet.now().toISOString(),
    });
  await changed('fullName');
  expect(await signsOf(await asked(member))).not.toContain('access_changed');
  await changed('phone');
  expect(await signsOf(await asked(member))).toContain('access_changed');
});

test('the fourth request of a day is a sign', async () => {
  const member = await withdrawalFixture(wallet);
  for (let i = 0; i < 3; i += 1) {
    expect(await signsOf(await asked(member))).not.toContain('many_requests');
  }
  expect(await signsOf(await asked(member))).toContain('many_requests');
});
