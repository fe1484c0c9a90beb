import { passwordScore } from './password-strength';

const score = (password: string) =>
  passwordScore(password, ['maria.silva', 'maria@exemplo.com.br']);

test('an empty password scores zero', () => expect(score('')).toBe(0));

test.each(['123456', 'abcdef', 'aaaaaaaaaaaa', 'senha123', 'Senha123', 'qwerty1', 'maria.silva1'])(
  'rates %s as very weak or weak',
  (password) => expect(score(password)).toBeLessThanOrEqual(1),
);

test.each(['bambu verde no jardim', 'correto cavalo bateria', 'tX9!kq2@Lm7#wz'])(
  'rates %s as strong',
  (password) => expect(score(password)).toBe(4),
);

test.each([
  ['abc12', 6, 0],
  ['bambu-verde', 12, 0],
  ['bambuzal1', 6, 1],
  ['Bambu-verde-2041', 6, 4],
])('scores %j, with a minimum of %i characters, as %i', (password, least, expected) => {
  expect(passwordScore(password, [], least)).toBe(expected);
});

test('a password never becomes weaker when characters are added', () => {
  const password = 'Rio-7 lagoas & um barco';
  const scores = Array.from(password, (_, index) => score(password.slice(0, index + 1)));
  expect(scores).toEqual([...scores].sort());
});
