import { moneyTotal } from '../testing/finance';
import { figureOf } from './period-figures';

test('the net is deposits less payouts, without an error of the binary fractions', () => {
  expect(figureOf(moneyTotal({ deposits: 1234.5, payouts: 1234.6 }), 'net')).toBe(-0.1);
});
