import fc from 'fast-check';
import { searchedBeginnings, searchKeysOf } from './search-keys';

const ana = {
  username: 'Ana.R',
  email: 'ana@exemplo.com.br',
  phone: '+5511987654321',
  document: '12ABC34501DE35',
  fullName: 'Ana  Lúcia Gonçalves',
};

const finds = (search: string, person = ana) =>
  searchedBeginnings(search).some((beginning) =>
    searchKeysOf(person).some((key) => key.startsWith(beginning)),
  );

test.each([
  ['the user name', 'ana.r'],
  ['the e-mail', 'ANA@EX'],
  ['the telephone with the code of the country', '+55 (11) 9876'],
  ['the telephone without', '11 98765-4321'],
  ['the document with punctuation', '12.ABC.345/01'],
  ['the document without', '12abc34501de35'],
  ['four characters from the middle of the document', 'C345'],
  ['the end of the document with punctuation', '1DE-35'],
  ['the first name', 'ana'],
  ['any further name, without its accents', 'goncal'],
  ['names that follow each other', 'LÚCIA gon'],
])('a search by %s finds the person', (_what, search) => {
  expect(finds(search)).toBe(true);
});

test.each(['na', 'ana gonçalves', 'exemplo', '98765', '.*', '$ne'])(
  'a search for %j finds nobody',
  (search) => {
    expect(finds(search)).toBe(false);
  },
);

test("a search for any beginning of a person's full name finds the person", () => {
  const name = fc.stringMatching(/^[A-Za-zÀ-ú]{1,10}( [A-Za-zÀ-ú]{1,10}){0,3}$/);
  fc.assert(
    fc.property(name, fc.integer({ min: 1, max: 40 }), (fullName, length) => {
      const search = fullName.slice(0, length);
      expect(finds(search, { ...ana, fullName })).toBe(true);
    }),
  );
});

test('any four digits in a row of a document find its person', () => {
  const digits = fc.stringMatching(/^\d{11}$/);
  fc.assert(
    fc.property(digits, fc.nat({ max: 7 }), (document, from) => {
      const person = { ...ana, document, phone: '' };
      expect(finds(document.slice(from, from + 4), person)).toBe(true);
    }),
  );
});

test('a name of very many words gets a limited number of search keys', () => {
  const fullName = 'a '.repeat(60);
  expect(searchKeysOf({ ...ana, fullName }).length).toBeLessThan(30);
});
