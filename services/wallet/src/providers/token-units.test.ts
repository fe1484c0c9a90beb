import { centsSchema } from '@bambuzal/contracts';
import fc from 'fast-check';
import { microTokens, tokensFor, tokensText, worthOf } from './token-units';

const cents = (amount: number) => centsSchema.parse(amount);

test.each([
  ['25.1', 25_100_000n],
  [25.1, 25_100_000n],
  [4_000_000.35, 4_000_000_350_000n],
  [0, 0n],
  [1e-7, 0n],
  [2.5e-7, 0n],
  [0.000001, 1n],
  ['18.51851851', 18_518_518n],
  ['7', 7_000_000n],
])('%s tokens are %s millionths', (decimal, micro) => {
  expect(microTokens(decimal)).toBe(micro);
});

test.each(['', '-1', '1,5', 'NaN', 'Infinity', '1e21', '0x10', ' 1'])(
  '%p is refused as an amount of tokens',
  (text) => {
    expect(() => microTokens(text)).toThrow(RangeError);
  },
);

test('R$ 100.00 at a rate of R$ 5.40 gives 18.518519 tokens', () => {
  expect(tokensText(tokensFor(cents(10_000), cents(540)))).toBe('18.518519');
});

test('the tokens for an amount are worth that amount, and one millionth less is worth less', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }).map(cents),
      fc.integer({ min: 1, max: 999_999 }).map(cents),
      (amount, rate) => {
        const tokens = tokensFor(amount, rate);
        expect(worthOf(tokens, rate)).toBe(amount);
        expect(worthOf(tokens - 1n, rate)).toBeLessThan(amount);
        expect(microTokens(tokensText(tokens))).toBe(tokens);
      },
    ),
  );
});
