import { passwordStrength } from './password-strength';

test.each([
  ['', 6, 0],
  ['abc12', 6, 0],
  ['bambu-verde', 12, 0],
  ['bambus', 6, 1],
  ['aaaaaaaaaaaaaaaa', 6, 1],
  ['bambuzal1', 6, 2],
  ['bambu verde', 6, 3],
  ['Bambu-verde-2041', 6, 4],
  ['quatro palavras bem longas', 6, 4],
])('%j, at least %i long, has strength %i', (password, least, score) => {
  expect(passwordStrength(password, least)).toBe(score);
});
