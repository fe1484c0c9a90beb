import fc from 'fast-check';

/* Test support: surrounds a value with the text that copy and paste can add. */

const blank = fc.constantFrom('', ' ', '\u00a0', '\u202f', '\t', '\n', '\u3000');
const invisible = fc.constantFrom('', '\u200e', '\u202a', '\u202c', '\u2066', '\u2069', '\ufeff');
const label = fc.constantFrom(
  '',
  'Chave Pix: ',
  'Chave Pix (CPF):',
  'Valor da chave: ',
  'pix:\u00a0',
);

/** @returns a value with blanks, invisible marks and a label around it */
export function decorated(value: fc.Arbitrary<string>): fc.Arbitrary<[string, string]> {
  return fc
    .tuple(value, blank, invisible, label, blank, invisible)
    .map(([text, before, mark, words, after, end]) => [
      text,
      `${before}${mark}${words}${mark}${text}${end}${after}`,
    ]);
}

export function digits(length: number): fc.Arbitrary<string> {
  return fc.string({
    unit: fc.constantFrom(...Array.from('0123456789')),
    minLength: length,
    maxLength: length,
  });
}

const areaCodes = [
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49',
  '51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89',
  '91 92 93 94 95 96 97 98 99',
].flatMap((line) => line.split(' '));

export const areaCode = fc.constantFrom(...areaCodes);

export const wrongAreaCode = fc
  .integer({ min: 0, max: 99 })
  .map((number) => String(number).padStart(2, '0'))
  .filter((code) => !areaCodes.includes(code));
