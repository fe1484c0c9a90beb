import { fillProblem } from './fill-problem';
import { centsSchema } from './money';

const moment = new Date('2026-11-22T21:47:00Z');

test.each([
  ['pt-BR', 'horário de Brasília'],
  ['en-US', 'Brasília time'],
  ['es-ES', 'hora de Brasilia'],
  ['it-IT', 'ora di Brasilia'],
] as const)(
  'writes a moment with the day first, in 24 hours, with its zone: %s',
  (language, zone) => {
    expect(fillProblem('{until}', language, { until: moment })).toBe(`22/11/2026 18:47, ${zone}`);
  },
);

test.each([
  ['pt-BR', 'R$ 1.234,50'],
  ['en-US', 'R$1,234.50'],
  ['es-ES', '1.234,50 R$'],
  ['it-IT', '1.234,50 R$'],
] as const)('writes an amount as the screens show it: %s', (language, words) => {
  const amount = { cents: centsSchema.parse(123_450), currency: 'BRL' };
  expect(fillProblem('{amount}', language, { amount }).replaceAll('\u00a0', ' ')).toBe(words);
});

test('keeps a placeholder without a value unchanged', () => {
  expect(fillProblem('{one} {two}', 'pt-BR', { one: 'um' })).toBe('um {two}');
});
