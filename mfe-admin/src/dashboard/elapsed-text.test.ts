import { elapsedText } from './elapsed-text';

test.each([
  [0, '0 min'],
  [59.9, '59 min'],
  [60, '1 h'],
  [61, '1 h 1 min'],
  [1_500, '1 dia 1 h'],
  [2_880, '2 dias'],
  [2_881, '2 dias'],
])('%d minutes are %s', (minutes, text) => {
  expect(elapsedText(minutes, 'pt-BR')).toBe(text);
});

test('uses the words of the reader’s language', () => {
  expect(elapsedText(1_500, 'en-US')).toBe('1 day 1 hr');
});
