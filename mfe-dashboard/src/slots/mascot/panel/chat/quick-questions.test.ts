import { quickQuestions } from './quick-questions';

const message = (trigger: string, isActive = true) => ({
  id: trigger,
  category: 'ajuda',
  content: 'Resposta',
  trigger,
  isActive,
});

test('what the operator’s messages answer is offered, each once, four at most', () => {
  const triggers = ['prazo do saque', 'Prazo do saque', 'taxas', 'bônus', 'saldo', 'risco'];
  expect(quickQuestions(triggers.map((trigger) => message(trigger)))).toEqual([
    'Prazo do saque',
    'Taxas',
    'Bônus',
    'Saldo',
  ]);
});

test('of several words that one message answers to, the first is offered; a greeting is not', () => {
  const triggers = ['oi, olá', 'golpe, suspeito, invadiram', 'Golpe, fraude'];
  expect(quickQuestions(triggers.map((trigger) => message(trigger)))).toEqual(['Golpe']);
});

test('neither a page’s moment nor what is turned off is a question', () => {
  const messages = [
    message('dashboard.first-visit'),
    message('first_deposit'),
    message('taxas', false),
  ];
  expect(quickQuestions(messages)).toEqual([]);
});
