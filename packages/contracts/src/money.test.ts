import fc from 'fast-check';
import { z } from 'zod';
import {
  amountSchema,
  centsSchema,
  fromCents,
  percentageSchema,
  positiveAmountSchema,
  rateSchema,
  toCents,
} from './money';
import { fieldErrors } from './validation';

const cents = fc
  .integer({ min: -(2 ** 46), max: 2 ** 46 })
  .map((whole) => centsSchema.parse(whole));

test('every amount of cents survives encoding and decoding', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(toCents(JSON.parse(JSON.stringify(fromCents(amount))))).toBe(amount);
    }),
  );
});

test.each([0.29, 1.1, 19.99, 4.35, 1.15, 1_000_000.01])('reads %d without loss', (decimal) => {
  expect(toCents(decimal)).toBe(Math.round(decimal * 100));
});

test.each([1.005, 0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e15, 2 ** 53])(
  'refuses %d instead of rounding it',
  (decimal) => {
    expect(() => toCents(decimal)).toThrow(RangeError);
    expect(amountSchema.safeParse(decimal).success).toBe(false);
  },
);

test('a percentage is decoded to basis points', () => {
  expect(percentageSchema.parse(3.49)).toBe(349);
  expect(z.encode(percentageSchema, percentageSchema.parse(3.49))).toBe(3.49);
});

test.each([
  ['an amount of nothing', positiveAmountSchema, 0, 'O valor deve ser maior que zero'],
  ['an amount that is too large', positiveAmountSchema, 1e10, 'O maior valor é 1000000000'],
  ['one beyond whole cents', positiveAmountSchema, 1e308, 'O maior valor é 1000000000'],
  ['one of three places', positiveAmountSchema, 0.001, 'Use no máximo duas casas decimais'],
  ['one that is no number', positiveAmountSchema, 'dez', 'O valor deve ser um número'],
  ['a rate of nothing', rateSchema, 0, 'O valor deve ser maior que zero'],
  ['a rate that is too large', rateSchema, 1e308, 'O maior valor é 100'],
])('%s is rejected with exactly one error, which fits the fault', (_, schema, value, words) => {
  const { error } = schema.safeParse(value, { reportInput: true });
  expect(error && fieldErrors(error, 'pt-BR')).toEqual({ '': [words] });
});
