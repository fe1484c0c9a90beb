import fc from 'fast-check';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes';

const userId = '65f0a0000000000000000001';

test('there are ten different codes, each of ten unambiguous characters', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

test('codes use every character of the alphabet, so each has 50 bits', () => {
  const drawn = new Set(Array.from({ length: 100 }, newRecoveryCodes).flat().join(''));
  expect(drawn.size).toBe(32 + 1);
});

test('a code is accepted in any notation', () => {
  const typed = ['01ABC-DEF01', '01abcdef01', ' oIabc-defoL '];
  expect(new Set(typed.map((code) => recoveryCodeHash(userId, code))).size).toBe(1);
});

test('the same code has different hashes for two accounts', () => {
  const other = '65f0a0000000000000000002';
  expect(recoveryCodeHash(userId, '01ABC-DEF01')).not.toBe(recoveryCodeHash(other, '01ABC-DEF01'));
});

test('different codes have different hashes', () => {
  const code = fc.constantFrom(...newRecoveryCodes());
  fc.assert(
    fc.property(code, code, (one, other) => {
      const same = recoveryCodeHash(userId, one) === recoveryCodeHash(userId, other);
      expect(same).toBe(one === other);
    }),
  );
});
