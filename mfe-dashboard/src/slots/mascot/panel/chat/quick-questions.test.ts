import { quickQuestions } from './quick-questions';

const message = (trigger: string, isActive = true) => ({
  id: trigger,
  category: 'ajuda',
  content: 'Resposta',
  trigger,
  isActive,
});

test('offers the triggers of the operator’s messages, each once, at most four', () => {
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

test('offers no question for a page’s own message or a message that is off', () => {
  const messages = [
    message('dashboard.first-visit'),
    message('first_deposit'),
    message('taxas', false),
  ];
  expect(quickQuestions(messages)).toEqual([]);
});
