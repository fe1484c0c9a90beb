import request from 'supertest';
import { parseBrCode } from '../brcode/parse-br-code';
import { createWalletApp, type WalletApp } from '../testing/wallet-app';
import { depositFixture } from '../testing/deposit-fixture';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp({
    environment: {
      PIX_KEY: '12ABC34501DE35',
      PIX_MERCHANT_NAME: 'Associação Bambuzal',
      PIX_MERCHANT_CITY: 'São Paulo',
    },
  });
});
afterAll(() => wallet.close());

test("the code pays to the operator's own key, and an administrator confirms the payment", async () => {
  const fixture = depositFixture(wallet);
  const { id, simulated, payment } = await fixture.make(100);
  expect(simulated).toBe(false);
  expect(parseBrCode(payment.pixCopyPaste ?? '')).toEqual({
    kind: 'static',
    key: '12ABC34501DE35',
    info: null,
    amount: 10_000,
    txid: id,
    merchantName: 'Associacao Bambuzal',
    merchantCity: 'Sao Paulo',
  });
  expect((await fixture.read(id)).status).toBe('awaiting_payment');
  await wallet.admin.post(`/api/admin/deposits/${id}/approve`);
  expect(await fixture.read(id)).toMatchObject({ status: 'confirmed', receivedAmount: 100 });
  expect(await fixture.balance()).toBe(10_000);
});

test("a deposit to the operator's own key cannot be simulated, and no bank callback about it is accepted", async () => {
  const fixture = depositFixture(wallet);
  const { id } = await fixture.make(100);
  const simulated = await fixture.member.post(`/api/deposits/${id}/simulate-payment`);
  expect(simulated.body.code).toBe('NOT_SIMULATED');
  for (const path of ['pix?secret=', 'crypto']) {
    const { body } = await request(wallet.app).post(`/api/webhooks/${path}`).send({ pix: [] });
    expect(body.code).toBe('METHOD_NOT_OFFERED');
  }
});
