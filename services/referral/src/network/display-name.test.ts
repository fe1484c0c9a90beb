import { displayNameOf } from './display-name';

test.each([
  ['Ana Maria Ribeiro', 'Ana R.'],
  ['Bruno Carvalho', 'Bruno C.'],
  ['  joão   da silva ', 'joão S.'],
  ['Ícaro', 'Ícaro'],
])('%s is shown as %s', (fullName, shown) => {
  expect(displayNameOf(fullName)).toBe(shown);
});
