import { createCollation } from './collation';

test('createCollation returns undefined without a collation and for the locale simple', () => {
  expect(createCollation(undefined)).toBeUndefined();
  expect(createCollation({ locale: 'simple' })).toBeUndefined();
});

test('the strength determines which differences count', () => {
  const equal = (strength: number, left: string, right: string) =>
    createCollation({ locale: 'pt', strength })?.compareStrings(left, right) === 0;
  expect([equal(1, 'ação', 'ACAO'), equal(1, 'a', 'b')]).toEqual([true, false]);
  expect([equal(2, 'a', 'A'), equal(2, 'a', 'á')]).toEqual([true, false]);
  expect([equal(3, 'a', 'a'), equal(3, 'a', 'A')]).toEqual([true, false]);
});

test('a collation can order numbers in strings by value, and upper case first', () => {
  const numeric = createCollation({ locale: 'en', numericOrdering: true });
  expect(numeric?.compareStrings('10', '9')).toBeGreaterThan(0);
  const upper = createCollation({ locale: 'en', caseFirst: 'upper' });
  expect(upper?.compareStrings('A', 'a')).toBeLessThan(0);
});

test('a malformed collation is refused', () => {
  expect(() => createCollation({})).toThrow(/'collation.locale' is missing/);
  expect(() => createCollation({ locale: 'xx-nope-' })).toThrow(/Field 'locale' is invalid/);
  expect(() => createCollation({ locale: 'en', foo: 1 })).toThrow(/'collation.foo' is an unknown/);
  expect(() => createCollation({ locale: 'en', strength: 9 })).toThrow(/not a valid value/);
});

test('a collation that the platform lacks is refused by name', () => {
  for (const option of [{ strength: 5 }, { backwards: true }, { strength: 2, caseLevel: true }]) {
    expect(() => createCollation({ locale: 'en', ...option })).toThrow(/is not supported/);
  }
});

test('collations with the same comparison have the same identity', () => {
  const identityOf = (strength: number) => createCollation({ locale: 'pt', strength })?.identity;
  expect(identityOf(2)).toBe(identityOf(2));
  expect(identityOf(2)).not.toBe(identityOf(3));
});
