import { centsSchema } from '@bambuzal/contracts';
import { type NowPaymentsConfig, readWalletConfig } from '../config';
import { NowPayments, paymentNotice } from './nowpayments';
import { isSignedBy, nowPaymentsSignature } from './nowpayments-signature';
import { ProviderError } from './provider-error';
import { type StandIn, startStandIn, type StandInAnswer } from '../testing/stand-in';

let api: StandIn;
let provider: NowPayments;
let answer: StandInAnswer | undefined;

beforeAll(async () => {
  api = await startStandIn();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer = () => answer;
  provider = new NowPayments(config());
});
afterEach(() => provider.close());

/** Time limit in milliseconds. Short, because one test waits for an answer that never comes. */
async function loseNoTime(): Promise<void> {
  await provider.close();
  provider = new NowPayments(config({ PAYMENT_PROVIDER_TIMEOUT_MS: '300' }));
}

function config(more: Record<string, string> = {}): NowPaymentsConfig {
  const { nowPayments } = readWalletConfig({
    NOWPAYMENTS_API_KEY: 'KEY-1',
    NOWPAYMENTS_IPN_SECRET: 'test-ipn-secret',
    NOWPAYMENTS_API_URL: api.url,
    PUBLIC_URL: 'https://bambuzal.test/',
    ...more,
  });
  if (!nowPayments) throw new Error('not configured');
  return nowPayments;
}

const depositId = '65f1a2b3c4d5e6f708192a3b';
const command = {
  depositId,
  token: 'USDT' as const,
  price: centsSchema.parse(10_050),
  currency: 'BRL',
  payAmount: 18_611_112n,
  requiredConfirmations: 12,
  expiresAt: new Date(),
};
const status = (change: object = {}) => ({
  status: 200,
  body: {
    payment_id: 5_745_459_419,
    payment_status: 'finished',
    pay_currency: 'usdttrc20',
    pay_address: 'TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBr',
    price_amount: 100.5,
    price_currency: 'brl',
    pay_amount: 18.611112,
    actually_paid: 18.611112,
    order_id: depositId,
    purchase_id: '5837122679',
    ...change,
  },
});

test('a payment is requested in tokens at the recorded rate, and names the deposit', async () => {
  answer = {
    status: 201,
    body: {
      payment_id: '5745459419',
      payment_status: 'waiting',
      pay_address: 'TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBr',
      pay_amount: 18.611112,
      purchase_id: '5837122679',
      expiration_estimate_date: '2026-03-01T12:20:00.000Z',
    },
  };
  expect(await provider.createPayment(command)).toEqual({
    paymentId: '5745459419',
    address: 'TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBr',
    payAmount: 18_611_112n,
    expiresAt: new Date('2026-03-01T12:20:00.000Z'),
  });
  const [request] = api.received;
  expect(request).toMatchObject({
    line: 'POST /v1/payment',
    headers: { 'x-api-key': 'KEY-1', 'content-type': 'application/json' },
  });
  expect(JSON.parse(request?.body ?? '')).toEqual({
    price_amount: 100.5,
    price_currency: 'brl',
    pay_amount: 18.611112,
    pay_currency: 'usdttrc20',
    order_id: depositId,
    ipn_callback_url: 'https://bambuzal.test/api/webhooks/crypto',
  });
});

test('reads the state of a payment, with its tokens in millionths', async () => {
  answer = status();
  expect(await provider.payment('5745459419')).toEqual({
    paymentId: '5745459419',
    parentPaymentId: null,
    token: 'USDT',
    status: 'finished',
    actuallyPaid: 18_611_112n,
    confirmations: null,
    orderId: depositId,
  });
  expect(api.received[0]?.line).toBe('GET /v1/payment/5745459419');
  answer = status({ parent_payment_id: 42, pay_currency: 'btc', actually_paid: null });
  expect(await provider.payment('5745459419')).toMatchObject({
    parentPaymentId: '42',
    token: null,
    actuallyPaid: 0n,
  });
  for (const order_id of [null, undefined, '']) {
    answer = status({ order_id });
    expect(await provider.payment('5745459419')).toMatchObject({ orderId: null });
  }
});

test('a payment in TRX is requested in TRX', async () => {
  answer = status({ pay_currency: 'TRX', actually_paid: 66.666667 });
  expect(await provider.payment('5745459419')).toMatchObject({
    token: 'TRX',
    actuallyPaid: 66_666_667n,
  });
});

test('no callback is requested without a public address', async () => {
  await provider.close();
  const { callbackUrl, ...terms } = config();
  provider = new NowPayments(terms);
  answer = { ...status(), status: 201 };
  await provider.createPayment(command);
  expect(api.received[0]?.body).not.toContain('ipn_callback_url');
});

test.each<[string, StandInAnswer, object]>([
  [
    'a key that is taken',
    { status: 200, body: { currencies: ['btc', 'USDTTRC20', 'usdc', 'trx'] } },
    { result: 'works', missingTokens: [] },
  ],
  [
    'an account without one of our tokens',
    { status: 200, body: { currencies: ['usdttrc20', 'trx'] } },
    { result: 'works', missingTokens: ['USDC'] },
  ],
  [
    'a key that is refused',
    { status: 403, body: { code: 'INVALID_API_KEY', message: 'Invalid api key' } },
    { result: 'refused', missingTokens: [] },
  ],
  [
    'an answer of somebody else',
    { status: 200, body: '<html></html>' },
    { result: 'unreachable', missingTokens: [] },
  ],
])('testing the key reports %s', async (_what, theirs, found) => {
  answer = theirs;
  expect(await provider.tryKey()).toEqual(found);
  expect(api.received).toMatchObject([
    { line: 'GET /v1/currencies', headers: { 'x-api-key': 'KEY-1' } },
  ]);
});

test('testing the key reports that no answer came', async () => {
  answer = undefined;
  await loseNoTime();
  expect(await provider.tryKey()).toMatchObject({ result: 'unreachable' });
});

test.each([
  ['another payment', () => status({ payment_id: 1 })],
  ['a status that nobody knows', () => status({ payment_status: 'lost' })],
  ['a refusal', () => ({ status: 403, body: { code: 'INVALID_API_KEY', message: 'Invalid key' } })],
  ['an answer of somebody else', () => ({ status: 200, body: '<html></html>' })],
  ['no answer', () => undefined],
])('%s to a query is an error', async (_what, theirs) => {
  answer = theirs();
  if (!answer) await loseNoTime();
  await expect(provider.payment('5745459419')).rejects.toThrow(ProviderError);
});

test.each([
  ['no address', () => ({ ...status({ pay_address: '' }), status: 201 })],
  ['a refusal', () => ({ status: 400, body: { code: 'BAD', message: 'amountTo is too small' } })],
  ['no answer', () => undefined],
])('%s to a new payment is an error', async (_what, theirs) => {
  answer = theirs();
  if (!answer) await loseNoTime();
  await expect(provider.createPayment(command)).rejects.toThrow(ProviderError);
});

/** Body and signature computed by another program. */
const signed = {
  body: {
    payment_id: 123456789,
    invoice_id: null,
    payment_status: 'finished',
    pay_address: 'TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBr',
    price_amount: 25,
    price_currency: 'usd',
    pay_amount: 25.1,
    actually_paid: 25.1,
    pay_currency: 'usdttrc20',
    order_id: 'DEP-42',
    purchase_id: '5234123456',
    outcome_amount: 24.9,
    outcome_currency: 'usdttrc20',
    fee: { currency: 'usdttrc20', depositFee: 0.1, withdrawalFee: 0, serviceFee: 0.1 },
  },
  signature:
    '5847978b276f8d04b6ad44e1d82cebc79da88958ab6f7795890b97e5744ad7d6debc4874b6b44c1b3bece2d59c2ad3df4a37faeb9901935012cafdd28bb00065',
};

test('the signature of an IPN covers all values, with keys sorted at every depth', () => {
  expect(nowPaymentsSignature('test-ipn-secret', signed.body)).toBe(signed.signature);
  expect(isSignedBy('test-ipn-secret', signed.body, signed.signature)).toBe(true);
});

test.each<[string, unknown, string | undefined]>([
  ['no signature', signed.body, undefined],
  ['an empty one', signed.body, ''],
  ['one that is cut', signed.body, signed.signature.slice(0, -1)],
  [
    'another fee',
    { ...signed.body, fee: { ...signed.body.fee, depositFee: 0.2 } },
    signed.signature,
  ],
  ['no body', undefined, signed.signature],
])('an IPN is not accepted with %s', (_what, body, signature) => {
  expect(isSignedBy('test-ipn-secret', body, signature)).toBe(false);
});

test('only the payment id is read from an IPN', () => {
  expect(paymentNotice(signed.body)).toEqual({ paymentId: '123456789' });
});
