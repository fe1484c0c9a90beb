import { countriesIn } from './countries';
import { isPhone } from '../phone-dialog/is-phone';
import { fromInternational, maskNational, readTyped, toInternational } from './phone-number';

test.each([
  ['BR', '11', '11'],
  ['BR', '1198765', '(11) 9876-5'],
  ['BR', '1133334444', '(11) 3333-4444'],
  ['BR', '11987654321999', '(11) 98765-4321'],
  ['BR', '(11) 98765-4321', '(11) 98765-4321'],
  ['PT', '912345678', '912 345 678'],
  ['US', '2025550123', '2025550123'],
])('in a field of %s, %s is formatted as %s', (country, typed, masked) => {
  expect(maskNational(country, typed)).toBe(masked);
});

test('a telephone is sent with its dial code, and shown again as it was typed', () => {
  const countries = countriesIn('pt-BR');
  for (const [country, national] of [
    ['BR', '(11) 98765-4321'],
    ['PT', '912 345 678'],
    ['US', '2025550123'],
    ['CV', '9911234'],
  ] as const) {
    const phone = toInternational(country, national);
    expect(phone).toMatch(/^\+\d+$/);
    expect(fromInternational(phone, countries)).toEqual({ country, national });
  }
});

test('twenty countries are offered, Brazil first, named in the reader’s language', () => {
  expect(countriesIn('pt-BR')).toHaveLength(20);
  expect(countriesIn('pt-BR')[0]).toEqual({
    code: 'BR',
    name: 'Brasil',
    dialCode: '+55',
    flag: '🇧🇷',
  });
  expect(countriesIn('it-IT')[0]?.name).toBe('Brasile');
});

test.each([
  ['BR', '5592987654321', 'BR', '(92) 98765-4321'],
  ['BR', '(092) 98765-4321', 'BR', '(92) 98765-4321'],
  ['BR', '0092987654321', 'BR', '(92) 98765-4321'],
  ['BR', '0055 92 98765-4321', 'BR', '(92) 98765-4321'],
  ['BR', '\u202a+55 92 98765-4321\u202c', 'BR', '(92) 98765-4321'],
  ['BR', 'Telefone:\u00a0(92) 98765\u20114321', 'BR', '(92) 98765-4321'],
  ['PT', '+55 92 98765-4321', 'BR', '(92) 98765-4321'],
  ['BR', '+351 912 345 678', 'PT', '912 345 678'],
  ['BR', '00351 912 345 678', 'PT', '912 345 678'],
  ['PT', '351912345678', 'PT', '912 345 678'],
  ['BR', '+92 300 1234567', 'BR', '+923001234567'],
  ['PT', '912345678', 'PT', '912 345 678'],
])(
  'in a field of %s, %s is recognised as a number of %s: %s',
  (chosen, typed, country, national) => {
    expect(readTyped(chosen, typed, countriesIn('pt-BR'))).toEqual({ country, national });
    expect(isPhone(toInternational(country, national))).toBe(true);
  },
);

test.each([
  '(10) 98765-4321',
  '(23) 98765-4321',
  '(11) 88765-4321',
  '0092 9876',
  'meu 11987654321',
])('refuses %s, because it is not a telephone', (typed) => {
  const { country, national } = readTyped('BR', typed, countriesIn('pt-BR'));
  expect(isPhone(toInternational(country, national))).toBe(false);
});

test.each([
  ['5592987654321', '(92) 98765-4321'],
  ['092987654321', '(92) 98765-4321'],
  ['005592987654321', '(92) 98765-4321'],
  ['+5592987654321', '(92) 98765-4321'],
  ['11987654321', '(11) 98765-4321'],
  ['55987654321', '(55) 98765-4321'],
  ['1133334444', '(11) 3333-4444'],
])('while typed key by key, %s is shown as %s', (keys, shown) => {
  const countries = countriesIn('pt-BR');
  const phone = Array.from(keys).reduce(
    ({ country, national }, key) => readTyped(country, national + key, countries),
    { country: 'BR', national: '' },
  );
  expect(phone).toEqual({ country: 'BR', national: shown });
});
