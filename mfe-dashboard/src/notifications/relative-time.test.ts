import { relativeTime } from './relative-time';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const ago = (ms: number) => relativeTime(new Date(now - ms).toISOString(), now, 'pt-BR');
const minute = 60_000;
const hour = 60 * minute;

test.each([
  [0, 'agora'],
  [-5 * minute, 'agora'],
  [minute - 1, 'agora'],
  [minute, 'há 1 minuto'],
  [hour - 1, 'há 59 minutos'],
  [hour, 'há 1 hora'],
  [23 * hour, 'há 23 horas'],
  [24 * hour, 'ontem'],
  [6 * 24 * hour, 'há 6 dias'],
])('formats %i ms ago as "%s"', (ms, words) => {
  expect(ago(ms)).toBe(words);
});

test('returns nothing after a week, when the date is clearer', () => {
  expect(ago(7 * 24 * hour)).toBeUndefined();
});
