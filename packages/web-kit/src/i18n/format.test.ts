import { createFormatting } from './format';
import { languages, type Language } from './languages';

const plainSpaces = (text: string) => text.replace(/\s/g, ' ');

test.each(languages)('in %s a date is dd/mm/yyyy, and the clock has 24 hours', (language) => {
  const { date, dateTime } = createFormatting(language, 'BRL', 'America/Sao_Paulo');
  expect(date('2026-11-05T20:08:00Z')).toBe('05/11/2026');
  expect(plainSpaces(dateTime('2026-11-05T20:08:00Z'))).toBe('05/11/2026 17:08');
  expect(plainSpaces(dateTime('2026-11-05T03:05:00Z'))).toBe('05/11/2026 00:05');
});

test.each([
  ['pt-BR', '24/11/2026 22:57, horário de Brasília'],
  ['en-US', '24/11/2026 22:57, Brasília time'],
  ['es-ES', '24/11/2026 22:57, hora de Brasilia'],
  ['it-IT', '24/11/2026 22:57, ora di Brasilia'],
] as const)('in %s a time names its zone for a reader in Rome', (language, written) => {
  const { date, dateTime } = createFormatting(language, 'BRL', 'Europe/Rome');
  expect(plainSpaces(dateTime('2026-11-25T01:57:00Z'))).toBe(written);
  expect(date('2026-11-25T01:57:00Z')).toBe('24/11/2026');
});

test('a period names the time zone once', () => {
  const { span } = createFormatting('pt-BR', 'BRL', 'Europe/Rome');
  expect(span('2026-11-01T03:00:00Z', '2026-11-25T01:57:00Z')).toEqual({
    start: '01/11/2026 00:00',
    end: '24/11/2026 22:57, horário de Brasília',
  });
});

test('a time does not name its zone for a reader whose zone has the same hour', () => {
  const { dateTime } = createFormatting('pt-BR', 'BRL', 'America/Buenos_Aires');
  expect(plainSpaces(dateTime('2026-11-25T01:57:00Z'))).toBe('24/11/2026 22:57');
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a day is shown as the same day in %s',
  (zone) => {
    expect(createFormatting('pt-BR', 'BRL', zone).day('2026-11-24')).toBe('24/11/2026');
  },
);

test.each<[Language, string]>([
  ['pt-BR', 'março de 2026'],
  ['en-US', 'March 2026'],
  ['es-ES', 'marzo de 2026'],
  ['it-IT', 'marzo 2026'],
])('in %s a month is %s', (language, written) => {
  expect(createFormatting(language, 'BRL').month('2026-03')).toBe(written);
});

test.each<[Language, string, string, string]>([
  ['pt-BR', '1.234,5', '3,49%', 'R$ 1.234,50'],
  ['en-US', '1,234.5', '3.49%', 'R$1,234.50'],
  ['es-ES', '1.234,5', '3,49%', '1.234,50 R$'],
  ['it-IT', '1.234,5', '3,49%', '1.234,50 R$'],
])('in %s numbers are written as %s, %s, %s', (language, number, percentage, money) => {
  const format = createFormatting(language, 'BRL');
  expect(format.number(1234.5)).toBe(number);
  expect(format.percentage(3.49)).toBe(percentage);
  expect(plainSpaces(format.money(1234.5))).toBe(money);
});
