import { amountOf, completeAmount, readAmount, shownAmount } from './amount-text';

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
])('%s is read as %s and shown as %s', (typed, text, shown) => {
  expect(readAmount(typed, '', 'pt-BR')).toBe(text);
  expect(shownAmount(text, 'pt-BR')).toBe(shown);
});

test('a digit that is taken away makes no decimals of thousands', () => {
  expect(readAmount('1.50', '1.500', 'pt-BR')).toBe('150');
  expect(readAmount('.500', '1.500', 'pt-BR')).toBe('500');
});

test('English has the marks the other way round', () => {
  expect(readAmount('1,500.5', '', 'en-US')).toBe('1500.5');
  expect(shownAmount('1500.5', 'en-US')).toBe('1,500.5');
});

test('an amount that is no longer typed in has both decimals', () => {
  expect(completeAmount('150')).toBe('150.00');
  expect(completeAmount('0.')).toBe('0.00');
  expect(completeAmount('')).toBe('');
  expect(amountOf('150.50')).toBe(150.5);
  expect(amountOf('')).toBeNaN();
});
