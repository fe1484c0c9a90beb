import fc from 'fast-check';
import { normaliseForSearch } from './normalise-for-search';
import { beginsWithAny, nameKeys } from './search-keys';

test('a name is found from each of its words', () => {
  expect(nameKeys('Ana  de Sá')).toEqual(['ana de sa', 'de sa', 'sa']);
});

test('a name of many words has twelve keys', () => {
  expect(nameKeys('a '.repeat(100).trim())).toHaveLength(12);
});

test('any beginning of a key matches it, whatever its characters', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(20), (text, length) => {
      const key = normaliseForSearch(text);
      const [pattern] = beginsWithAny([key.slice(0, length)]).$in;
      expect(pattern?.test(key)).toBe(true);
    }),
  );
});

test('characters of a pattern match only themselves', () => {
  const [pattern] = beginsWithAny(['a.*']).$in;
  expect(pattern?.test('abc')).toBe(false);
});
