import { defaultSettings } from '../settings';
import { isMethodOffered } from './method-offered';

const on = { ...defaultSettings, enableCryptoPayments: true, enableUSDT: true, enableTRX: true };

test.each(['balance', 'pix', 'usdt', 'usdc', 'trx'] as const)(
  'the method %s is offered when every switch is on',
  (method) => {
    expect(isMethodOffered(method, on)).toBe(true);
  },
);

test.each([
  [{ enableCryptoPayments: false }, ['balance', 'pix']],
  [{ enableUSDT: false }, ['balance', 'pix', 'usdc', 'trx']],
  [{ enableTRX: false }, ['balance', 'pix', 'usdt', 'usdc']],
])('offers only the other methods when the settings are %j', (off, offered) => {
  const methods = ['balance', 'pix', 'usdt', 'usdc', 'trx'] as const;
  expect(methods.filter((method) => isMethodOffered(method, { ...on, ...off }))).toEqual(offered);
});
