import { negotiateLanguage } from './languages';

test.each([
  [undefined, 'pt-BR'],
  ['', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['en-GB,en;q=0.9', 'en-US'],
  ['fr, it;q=0.3, es;q=0.5', 'es-ES'],
  ['de-DE', 'pt-BR'],
  ['en;q=0, it', 'it-IT'],
  ['*', 'pt-BR'],
  [';;;,q=1,=', 'pt-BR'],
])('reads the accepted languages "%s" as %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});
