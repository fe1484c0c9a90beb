import { readWalletConfig } from './config';

const own = { PIX_KEY: 'pix@bambuzal.com.br', PIX_MERCHANT_NAME: 'Bambuzal' };
const bacen = {
  PIX_KEY: '+5511987654321',
  BACEN_API_URL: 'https://pix.banco.example/v2/',
  BACEN_CLIENT_ID: 'id',
  BACEN_CLIENT_SECRET: 'secret',
  BACEN_WEBHOOK_SECRET: 'sixteen-or-more!',
  PUBLIC_URL: 'https://bambuzal.example',
};
const crypto = {
  NOWPAYMENTS_API_KEY: 'key',
  NOWPAYMENTS_IPN_SECRET: 'secret',
  PUBLIC_URL: 'https://bambuzal.example',
};

test('no variable is required', () => {
  const blank = Object.fromEntries(
    Object.keys({ ...own, ...bacen, ...crypto }).map((n) => [n, '']),
  );
  for (const environment of [{}, blank]) {
    expect(readWalletConfig(environment)).toEqual({
      depositPollIntervalMs: 1000,
      nowPaymentsTerms: {
        apiUrl: 'https://api.nowpayments.io',
        currencyCodes: { USDT: 'usdttrc20', USDC: 'usdc', TRX: 'trx' },
        timeoutMs: 8000,
      },
    });
  }
});

test("the operator's own key is enough for PIX codes", () => {
  expect(readWalletConfig({ ...own, PIX_MERCHANT_CITY: 'Curitiba' }).pix).toEqual({
    kind: 'static',
    key: 'pix@bambuzal.com.br',
    merchantName: 'Bambuzal',
    merchantCity: 'Curitiba',
  });
});

test("the provider with an API Pix takes precedence over the operator's own key", () => {
  expect(readWalletConfig({ ...own, PIX_MERCHANT_CITY: 'Curitiba', ...bacen }).pix).toMatchObject({
    kind: 'bacen',
    key: '+5511987654321',
    apiUrl: 'https://pix.banco.example/v2',
    tokenUrl: 'https://pix.banco.example/v2/oauth/token',
  });
});

test.each<[string, Record<string, string>]>([
  ['PIX_MERCHANT_CITY', own],
  ['PIX_KEY', { ...bacen, PIX_KEY: '' }],
  ['BACEN_CLIENT_SECRET', { ...bacen, BACEN_CLIENT_SECRET: '' }],
  ['BACEN_WEBHOOK_SECRET', { ...bacen, BACEN_WEBHOOK_SECRET: 'too short' }],
  ['BACEN_PRIVATE_KEY', { ...bacen, BACEN_CERTIFICATE: '-----BEGIN CERTIFICATE-----' }],
  ['BACEN_API_URL', { PIX_PROVIDER: 'bacen' }],
  ['PIX_PROVIDER', { PIX_PROVIDER: 'other' }],
  ['PIX_KEY', { ...own, PIX_MERCHANT_CITY: 'Curitiba', PIX_KEY: 'Pix@Bambuzal.com.br' }],
  ['NOWPAYMENTS_IPN_SECRET', { ...crypto, NOWPAYMENTS_IPN_SECRET: '' }],
  ['PUBLIC_URL', { ...crypto, PUBLIC_URL: '' }],
])(
  'the error for an incomplete configuration names the missing or wrong variable: %s',
  (name, environment) => {
    expect(() => readWalletConfig(environment)).toThrow(name);
  },
);
