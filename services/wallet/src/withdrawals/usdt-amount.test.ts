import { centsSchema } from '@bambuzal/contracts';
import { usdtMicros } from './usdt-amount';

const cents = (amount: number) => centsSchema.parse(amount);

test('an amount is converted to millionths of USDT, rounded down', () => {
  expect(usdtMicros(cents(54_000), cents(540))).toBe(100_000_000);
  expect(usdtMicros(cents(10_000), cents(540))).toBe(18_518_518);
});
