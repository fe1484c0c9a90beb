import fc from 'fast-check';
import { amountOf, completeAmount, isUnclearAmount, readAmount, shownAmount } from './amount-text';

test.each([
  ['150', '150', '150'],
  ['1500', '1500', '1.500'],
  ['1500,5', '1500.5', '1.500,5'],
  ['1.500,567', '1500.56', '1.500,56'],
  ['20.50', '20.50', '20,50'],
  ['20.', '20.', '20,'],
  ['1.500', '1500', '1.500'],
  [',5', '0.5', '0,5'],
  ['007', '7', '7'],
  ['abc', '', ''],
  ['R$ 12,00', '12.00', '12,00'],
  ['0.500', '0.50', '0,50'],
])('%s is read as %s and shown as %s', (typed, text, shown) => {
  expect(readAmount(typed, '', 'pt-BR').text).toBe(text);
  expect(shownAmount(text, 'pt-BR')).toBe(shown);
});

test('deleting a digit does not turn thousands into decimals', () => {
  expect(readAmount('1.50', '1.500', 'pt-BR').text).toBe('150');
  expect(readAmount('.500', '1.500', 'pt-BR').text).toBe('500');
  expect(readAmount('1.57', '1.500', 'pt-BR').text).toBe('157');
});

test('English swaps the two separators', () => {
  expect(readAmount('1,500.5', '', 'en-US').text).toBe('1500.5');
  expect(shownAmount('1500.5', 'en-US')).toBe('1,500.5');
});

test('an amount gets both decimals when the reader leaves the field', () => {
  expect(completeAmount('150')).toBe('150.00');
  expect(completeAmount('0.')).toBe('0.00');
  expect(completeAmount('')).toBe('');
  expect(amountOf('150.50')).toBe(150.5);
  expect(amountOf('')).toBeNaN();
});

const languages = ['pt-BR', 'es-ES', 'it-IT', 'en-US'] as const;

/** @returns the text of a field after the keys are pressed one by one at its end */
function typedByKey(keys: string, language: (typeof languages)[number]): string {
  let read = { text: '', isTentative: false };
  for (const key of keys) {
    const shown = shownAmount(read.text, language);
    read = readAmount(shown + key, shown, language, read.isTentative);
  }
  return read.text;
}

describe.each(languages)('typed key by key in %s', (language) => {
  /** Expected text, written with Portuguese marks. */
  test.each([
    ['1.500', '1500'],
    ['25.000,50', '25000.50'],
    ['1.234.567,89', '1234567.89'],
    ['15.0000', '150000'],
    ['1.5,5', '15.5'],
    ['20.5', '20.5'],
    ['20.50', '20.50'],
    ['20..50', '20.50'],
    ['1500.25', '1500.25'],
    ['0.500', '0.50'],
    ['20,505', '20.50'],
  ])('%s is shown as %s', (keys, text) => {
    const mirrored = keys.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
    expect(typedByKey(language === 'en-US' ? mirrored : keys, language)).toBe(text);
  });

  test('every amount that is written as shown is read back unchanged', () => {
    const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        const amount = cents / 100;
        expect(amountOf(typedByKey(format.format(amount), language))).toBe(amount);
        const shown = shownAmount(amount.toFixed(2), language);
        expect(amountOf(typedByKey(shown, language))).toBe(amount);
      }),
    );
  });
});

test('an ambiguous separator stays when a decimal is deleted, and can itself be deleted', () => {
  expect(readAmount('1,5', '1,50', 'pt-BR', true)).toEqual({ text: '1.5', isTentative: true });
  expect(readAmount('150', '1,50', 'pt-BR', true)).toEqual({ text: '150', isTentative: false });
  expect(readAmount(',', '1,50', 'pt-BR', true)).toEqual({ text: '0.', isTentative: false });
});

describe.each(languages)('pasted in %s', (language) => {
  test.each([
    ['20,345.67', '20345.67'],
    ['20.345,67', '20345.67'],
    ['R$ 20.345,67', '20345.67'],
    ['R$\u00a020.345,67', '20345.67'],
    ['BRL 20,345.67', '20345.67'],
    ['Valor: R$ 20.345,67', '20345.67'],
    ['\u202a20\u202f345,67\u202c', '20345.67'],
    ["20'345.67", '20345.67'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['20,50', '20.50'],
    ['20.50', '20.50'],
    ['２０，５０', '20.50'],
    ['20', '20'],
  ])('%s is read as %s', (pasted, text) => {
    expect(readAmount(pasted, '', language).text).toBe(text);
    expect(readAmount(pasted, shownAmount('7.77', language), language).text).toBe(text);
  });

  test.each([
    '1.234,567.89',
    '12,34.56',
    '1,23,456.78',
    '20 mil',
    '-20,00',
    '20,00 30,00',
    '1e5',
    '12345678901',
  ])('%s is reported as unclear', (pasted) => {
    const { text } = readAmount(pasted, '', language);
    expect(isUnclearAmount(text)).toBe(true);
    expect(amountOf(text)).toBeNaN();
    expect(completeAmount(text)).toBe(text);
    expect(shownAmount(text, language)).toBe(pasted);
  });

  test('every amount is read in the notation of every language', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(cents, fc.constantFrom(...languages), (whole, written) => {
        const format = new Intl.NumberFormat(written, { style: 'currency', currency: 'BRL' });
        const { text } = readAmount(format.format(whole / 100), '', language);
        expect(amountOf(text)).toBe(whole / 100);
      }),
    );
  });
});

test("pasted text with three digits after the language's decimal mark is unclear", () => {
  expect(isUnclearAmount(readAmount('20,345', '', 'pt-BR').text)).toBe(true);
  expect(isUnclearAmount(readAmount('20.345', '', 'en-US').text)).toBe(true);
  expect(readAmount('20.345', '', 'pt-BR').text).toBe('20345');
});

test('an unclear amount is read again when the reader corrects it', () => {
  const read = (typed: string) => readAmount(typed, '20,345', 'pt-BR', false, true).text;
  expect(read('20,34')).toBe('20.34');
  expect(read('20.345')).toBe('20345');
  expect(read('')).toBe('');
});
