import { countriesIn } from './countries';
import { fromInternational, maskNational, toInternational } from './phone-number';

test.each([
  ['BR', '11', '11'],
  ['BR', '1198765', '(11) 9876-5'],
  ['BR', '1133334444', '(11) 3333-4444'],
  ['BR', '11987654321999', '(11) 98765-4321'],
  ['BR', '(11) 98765-4321', '(11) 98765-4321'],
  ['PT', '912345678', '912 345 678'],
  ['US', '2025550123', '2025550123'],
])('in %s, %s is written %s', (country, typed, masked) => {
  expect(maskNational(country, typed)).toBe(masked);
});

test('a telephone is sent with its dial code and shown again as it was written', () => {
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

test('there are twenty countries, Brazil first, named in the reader’s language', () => {
  expect(countriesIn('pt-BR')).toHaveLength(20);
  expect(countriesIn('pt-BR')[0]).toEqual({
    code: 'BR',
    name: 'Brasil',
    dialCode: '+55',
    flag: '🇧🇷',
  });
  expect(countriesIn('it-IT')[0]?.name).toBe('Brasile');
});
