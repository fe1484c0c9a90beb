import { defaultSettings } from '@bambuzal/web-kit';
import { depositMethodsOffered, depositMinimumOf } from './deposit-methods';

test.each([
  ['usdt', 10, 5.4, 54],
  ['usdt', 10, 5.41, 54.1],
  ['usdt', 1, 5.4, 20],
  ['usdc', 10, 5.4, 20],
] as const)(
  'the minimum for %s, with %s tokens at the rate %s, is %s',
  (method, minUSDTAmount, usdtRate, least) => {
    expect(depositMinimumOf(method, { ...defaultSettings, minUSDTAmount, usdtRate })).toBe(least);
  },
);

test.each([
  [100, 1.5, 150],
  [100, 1.37, 137],
  [1, 1.5, 20],
])('the minimum for TRX, with %s coins at the rate %s, is %s', (minTRXAmount, trxRate, least) => {
  expect(depositMinimumOf('trx', { ...defaultSettings, minTRXAmount, trxRate })).toBe(least);
});

test('offers TRX only while TRX and crypto are switched on', () => {
  const withTrx = { ...defaultSettings, enableTRX: true };
  expect(depositMethodsOffered(withTrx)).toEqual(['pix', 'usdt', 'usdc', 'trx']);
  expect(depositMethodsOffered({ ...withTrx, enableCryptoPayments: false })).toEqual(['pix']);
});

test('offers the methods that the operator allows', () => {
  expect(depositMethodsOffered(defaultSettings)).toEqual(['pix', 'usdt', 'usdc']);
  expect(depositMethodsOffered({ ...defaultSettings, enableUSDT: false })).toEqual(['pix', 'usdc']);
  const pixAlone = { ...defaultSettings, enableCryptoPayments: false };
  expect(depositMethodsOffered(pixAlone)).toEqual(['pix']);
});
