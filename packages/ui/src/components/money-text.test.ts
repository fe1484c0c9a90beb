import { formatMoney, speakMoney, type MoneyMeaning } from './money-text';
import type { Language } from '@bambuzal/contracts';

const plainSpaces = (text: string) => text.replace(/\s/g, ' ');

test.each<[Language, string]>([
  ['pt-BR', 'R$ 1.234,50'],
  ['en-US', 'R$1,234.50'],
  ['es-ES', '1.234,50 R$'],
  ['it-IT', '1.234,50 R$'],
])('in %s an amount is written as %s', (language, expected) => {
  const text = formatMoney({ amount: 1234.5, meaning: 'plain', language, currency: 'BRL' });
  expect(plainSpaces(text)).toBe(expected);
});

test.each<[MoneyMeaning, number, string, string]>([
  ['credit', 12.3, '+R$ 12,30', 'crédito de 12,30 reais brasileiros'],
  ['pendingCredit', 12.3, '+R$ 12,30', 'crédito pendente de 12,30 reais brasileiros'],
  ['debit', 12.3, '−R$ 12,30', 'débito de 12,30 reais brasileiros'],
  ['debit', -12.3, '−R$ 12,30', 'débito de 12,30 reais brasileiros'],
  ['plain', -12.3, '−R$ 12,30', 'menos 12,30 reais brasileiros'],
  ['plain', 2, 'R$ 2,00', '2,00 reais brasileiros'],
])('%s of %d is shown as "%s" and read out as "%s"', (meaning, amount, read, heard) => {
  const figure = { amount, meaning, language: 'pt-BR', currency: 'BRL' } as const;
  expect(plainSpaces(formatMoney(figure))).toBe(read);
  expect(plainSpaces(speakMoney(figure)).toLowerCase()).toBe(heard);
});

test('another currency has its own symbol', () => {
  const text = formatMoney({ amount: 5, meaning: 'plain', language: 'pt-BR', currency: 'USD' });
  expect(plainSpaces(text)).toBe('$ 5,00');
});
