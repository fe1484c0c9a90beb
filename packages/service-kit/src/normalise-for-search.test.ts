import { normaliseForSearch } from './normalise-for-search';

test.each([
  ['  João   da  SILVA ', 'joao da silva'],
  ['Transação', 'transacao'],
  // The accent is a separate character here.
  ['Transac\u0327a\u0303o', 'transacao'],
  ['', ''],
])('%j is compared as %j', (text, compared) => {
  expect(normaliseForSearch(text)).toBe(compared);
});
