import { createFormatting } from './format';
import { languages, type Language } from './languages';

const plainSpaces = (text: string) => text.replace(/\s/g, ' ');
const instant = '2026-11-05T17:08:00';

test.each(languages)('in %s a date is dd/mm/yyyy, and the clock has 24 hours', (language) => {
  const { date, dateTime } = createFormatting(language, 'BRL');
  expect(date(instant)).toBe('05/11/2026');
  expect(plainSpaces(dateTime(instant))).toBe('05/11/2026 17:08');
  expect(plainSpaces(dateTime('2026-11-05T00:05:00'))).toBe('05/11/2026 00:05');
});

test.each<[Language, string, string, string]>([
  ['pt-BR', '1.234,5', '3,49%', 'R$ 1.234,50'],
  ['en-US', '1,234.5', '3.49%', 'R$1,234.50'],
  ['es-ES', '1.234,5', '3,49%', '1.234,50 R$'],
  ['it-IT', '1.234,5', '3,49%', '1.234,50 R$'],
])('in %s numbers are %s, %s, %s', (language, number, percentage, money) => {
  const format = createFormatting(language, 'BRL');
  expect(format.number(1234.5)).toBe(number);
  expect(format.percentage(3.49)).toBe(percentage);
  expect(plainSpaces(format.money(1234.5))).toBe(money);
});
