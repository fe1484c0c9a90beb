import { isPaymentOf } from './payment-ownership';

const row = { _id: 'a1', externalId: '100' };
const payment = (of: Partial<Parameters<typeof isPaymentOf>[1]>) => ({
  paymentId: '100',
  parentPaymentId: null,
  orderId: null,
  ...of,
});

test.each([
  ['names the deposit', { orderId: 'a1' }],
  ['names the deposit and has another id', { orderId: 'a1', paymentId: '101' }],
  ['names nobody and is the first one', {}],
  ['names nobody and followed the first one', { paymentId: '101', parentPaymentId: '100' }],
])('a payment that %s belongs to the deposit', (_what, of) => {
  expect(isPaymentOf(row, payment(of))).toBe(true);
});

test.each([
  ['names another deposit', { orderId: 'b2' }],
  ['names another and followed the first one', { orderId: 'b2', parentPaymentId: '100' }],
  ['names nobody and is not known', { paymentId: '101' }],
  ['names nobody and followed another', { paymentId: '101', parentPaymentId: '102' }],
])('a payment that %s does not belong to the deposit', (_what, of) => {
  expect(isPaymentOf(row, payment(of))).toBe(false);
});

test('a deposit without a payment accepts only payments that name it', () => {
  const without = { _id: 'a1', externalId: null };
  expect(isPaymentOf(without, payment({ paymentId: '' }))).toBe(false);
  expect(isPaymentOf(without, payment({ orderId: 'a1' }))).toBe(true);
});
