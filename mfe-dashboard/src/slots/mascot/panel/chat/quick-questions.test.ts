import { quickQuestions } from './quick-questions';

const message = (trigger: string, isActive = true) => ({
  id: trigger,
  category: 'ajuda',
  content: 'Resposta',
  trigger,
  isActive,
});

test('offers the triggers of the operator’s messages, each once, four at most', () => {
  const triggers = ['prazo do saque', 'Prazo do saque', 'taxas', 'bônus', 'saldo', 'risco'];
  expect(quickQuestions(triggers.map((trigger) => message(trigger)))).toEqual([
    'Prazo do saque',
    'Taxas',
    'Bônus',
    'Saldo',
  ]);
});

test('offers the first of several triggers of one message, and no greeting', () => {
  const triggers = ['oi, olá', 'golpe, suspeito, invadiram', 'Golpe, fraude'];
  expect(quickQuestions(triggers.map((trigger) => message(trigger)))).toEqual(['Golpe']);
});

test('offers neither triggers that name an event of a page nor triggers of inactive messages', () => {
  const messages = [
    message('dashboard.first-visit'),
    message('first_deposit'),
    message('taxas', false),
  ];
  expect(quickQuestions(messages)).toEqual([]);
});
