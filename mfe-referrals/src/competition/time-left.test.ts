import { timeLeft } from './time-left';

const hour = 3600;
const day = 24 * hour;

test.each([
  [3 * day + 4 * hour + 59, '3 dias e 4 horas'],
  [day + hour, '1 dia e 1 hora'],
  [2 * day + 30 * 60, '2 dias'],
  [5 * hour + 61, '5 horas e 1 minuto'],
  [125, '2 minutos'],
  [59, '1 minuto'],
  [0.5, '1 minuto'],
])('formats %d seconds as %s', (seconds, words) => {
  expect(timeLeft(seconds, 'pt-BR')).toBe(words);
});

test.each([
  ['en-US', '3 days and 4 hours'],
  ['es-ES', '3 días y 4 horas'],
  ['it-IT', '3 giorni e 4 ore'],
] as const)('formats the time left in %s as %s', (language, words) => {
  expect(timeLeft(3 * day + 4 * hour, language)).toBe(words);
});
