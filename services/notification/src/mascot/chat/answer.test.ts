import { centsSchema, languages } from '@bambuzal/contracts';
import fc from 'fast-check';
import { firstMessages } from '../first-messages';
import { answerTo, type Knowledge } from './answer';
import { mascotLanguages } from './languages';
import { pagePaths } from './vocabulary';

const cents = (amount: number) => centsSchema.parse(amount);
const wallets = {
  available: cents(100_00),
  yield: cents(20_50),
  bonus: cents(3_00),
  promotional_bonus: cents(1_00),
  invested: cents(5_000_00),
  smart_trading: cents(750_25),
  withdrawal_hold: cents(45_67),
};
const knowledge: Knowledge = {
  language: 'pt-BR',
  currency: 'BRL',
  wallets,
  messages: firstMessages(new Date()),
  missingPages: [],
};
/** Replaces the non-breaking spaces in amounts. */
const plain = (text: string) => text.replace(/\s/g, ' ');
const ask = (text: string, more: Partial<Knowledge> = {}) => {
  const { reply, path } = answerTo(text, { ...knowledge, ...more });
  return { reply: plain(reply), path };
};
const counselIn = (language: Knowledge['language']) => mascotLanguages[language].replies.counsel;
const unknown = mascotLanguages['pt-BR'].replies.unknown;

test.each([
  ['Qual é o meu saldo?', '/dashboard', 'R$ 124,50 para usar: R$ 100,00 disponíveis'],
  ['SALDO', '/dashboard', 'R$ 124,50'],
  ['quanto tenho', '/dashboard', 'R$ 124,50'],
  ['meus rendimentos', '/dashboard', 'R$ 20,50'],
  ['quanto é meu bonus', '/dashboard', 'R$ 3,00 na carteira de bônus e R$ 1,00'],
  ['total investido', '/my-investments', 'R$ 5.000,00'],
  ['tenho saque pendente?', '/withdraw', 'R$ 45,67'],
])('answers "%s" with the reader’s own figures', (question, path, expected) => {
  const answer = ask(question);
  expect(answer.path).toBe(path);
  expect(answer.reply).toContain(expected);
});

test.each([
  ['en-US', 'What is my balance?', 'You have R$124.50 to use'],
  ['es-ES', '¿Cuánto he ganado?', '20,50 R$'],
  ['it-IT', 'prelievo in attesa', '45,67 R$'],
  ['en-US', 'saldo', 'You have R$124.50'],
] as const)('with language %s, answers "%s" in that language', (language, question, expected) => {
  expect(ask(question, { language }).reply).toContain(expected);
});

const invested = { path: '/my-investments', expected: '5000' };
const inSmartTrading = { path: '/smart-trading', expected: '75025' };
const bonus = { path: '/dashboard', expected: '300' };
const earned = { path: '/dashboard', expected: '2050' };
const pending = { path: '/withdraw', expected: '4567' };
const total = { path: '/dashboard', expected: '12450' };

test.each([
  ['pt-BR', 'quanto tenho investido?', invested],
  ['pt-BR', 'saldo investido', invested],
  ['pt-BR', 'quanto tenho em investimentos', invested],
  ['pt-BR', 'quanto tenho no Smart Trading?', inSmartTrading],
  ['pt-BR', 'meu saldo no Smart Trading', inSmartTrading],
  ['pt-BR', 'quanto tenho de bônus?', bonus],
  ['pt-BR', 'saldo de bônus', bonus],
  ['pt-BR', 'quero ver quanto tenho de bônus na minha conta', bonus],
  ['pt-BR', 'quanto tenho de rendimento', earned],
  ['pt-BR', 'saldo de rendimentos', earned],
  ['pt-BR', 'quanto tenho em saque pendente?', pending],
  ['pt-BR', 'quanto tenho disponível para investimento?', total],
  ['en-US', 'how much do I have invested?', invested],
  ['en-US', 'how much have I earned?', earned],
  ['en-US', 'bonus balance', bonus],
  ['en-US', 'how much do I have in pending withdrawals', pending],
  ['en-US', 'how much do I have in Smart Trading?', inSmartTrading],
  ['en-US', 'how much do I have?', total],
  ['es-ES', '¿cuánto tengo invertido?', invested],
  ['es-ES', '¿cuánto tengo de bonos?', bonus],
  ['es-ES', 'saldo de rendimientos', earned],
  ['es-ES', '¿cuánto tengo en retiros pendientes?', pending],
  ['es-ES', '¿cuánto tengo en Smart Trading?', inSmartTrading],
  ['es-ES', '¿cuánto tengo?', total],
  ['it-IT', 'quanto ho investito?', invested],
  ['it-IT', 'quanto ho di bonus?', bonus],
  ['it-IT', 'saldo rendimenti', earned],
  ['it-IT', 'quanto ho in prelievi in attesa?', pending],
  ['it-IT', 'quanto ho in Smart Trading?', inSmartTrading],
  ['it-IT', 'quanto ho?', total],
] as const)(
  '%s, "%s": tells the named figure, or the total if none is named',
  (language, text, due) => {
    const { path, reply } = ask(text, { language });
    expect(path).toBe(due.path);
    expect(/\d[\d.,]*/.exec(reply)?.[0].replace(/\D/g, '')).toMatch(
      new RegExp(`^${due.expected}0*$`),
    );
  },
);

test.each([
  ['pt-BR', 'quanto ganhei esse mês'],
  ['pt-BR', 'quanto rendeu ontem?'],
  ['pt-BR', 'quanto rendeu hoje?'],
  ['pt-BR', 'rendimento de hoje'],
  ['pt-BR', 'ver meus ganhos nos últimos 30 dias'],
  ['pt-BR', 'quanto investi em março'],
  ['pt-BR', 'quanto recebi de bônus na semana passada'],
  ['pt-BR', 'saldo de ontem'],
  ['en-US', 'how much did I earn this month?'],
  ['en-US', 'how much have I earned today'],
  ['en-US', 'earnings last week'],
  ['es-ES', '¿cuánto gané este mes?'],
  ['es-ES', '¿cuánto rindió ayer?'],
  ['it-IT', 'quanto ho guadagnato questo mese?'],
  ['it-IT', 'quanto ha reso ieri?'],
] as const)(
  '%s, "%s": answers that it knows only present figures, and links to the statement',
  (language, text) => {
    const { pageNames, periodUnknown } = mascotLanguages[language].replies;
    const reply = periodUnknown.replace('{page}', pageNames.transactions);
    expect(ask(text, { language })).toEqual({ reply, path: '/transactions' });
    expect(ask(text, { language, wallets: undefined }).reply).toBe(reply);
  },
);

test.each([
  ['qual é o meu saldo hoje?', 'R$ 124,50'],
  ['quanto tenho de rendimento hoje', 'R$ 20,50'],
  ['bom dia, quanto tenho de bônus?', 'R$ 3,00'],
  ['bom dia, quanto rendeu?', 'R$ 20,50'],
  ['tenho saque pendente desde ontem', 'R$ 45,67'],
])('treats "%s" as a question about the present', (question, expected) => {
  expect(ask(question).reply).toContain(expected);
});

test('tells figures in the operator’s currency', () => {
  expect(ask('saldo', { currency: 'USD' }).reply).toContain('$ 124,50');
});

test('tells an empty wallet as zero, and says when the figures are unknown', () => {
  expect(ask('total investido', { wallets: {} }).reply).toContain('R$ 0,00');
  const answer = ask('saldo', { wallets: undefined });
  expect(answer).toEqual({
    reply: mascotLanguages['pt-BR'].replies.figuresUnknown,
    path: '/dashboard',
  });
});

test.each([
  ['ver extrato', '/transactions'],
  ['Meus investimentos', '/my-investments'],
  ['transferir', '/withdraw'],
  ['quero depositar', '/deposit'],
  ['bom dia, quero depositar', '/deposit'],
  ['abrir planos de investimento', '/investment-plans'],
  ['quero sacar meu saldo', '/withdraw'],
  ['minhas chaves pix', '/pix-keys'],
  ['Ir para a página de segurança', '/security'],
  ['meus indicados', '/referrals'],
  ['perfil', '/profile'],
  ['smart trading', '/smart-trading'],
  ['abrir o robô de trading', '/trading-robot'],
  ['minhas operações', '/trading-robot'],
  ['conferir os preços', '/trading-fairness'],
  ['ver competição', '/competition'],
  ['minhas metas', '/goals'],
])('"%s" opens %s', (command, path) => {
  expect(ask(command).path).toBe(path);
});

test.each(['minhas metas', 'abrir dicas'])(
  '"%s" opens no page while financial health is switched off',
  (command) => {
    const messages: Knowledge['messages'] = [];
    const answer = ask(command, { messages, missingPages: ['goals', 'tips'] });
    expect(answer).toEqual({ reply: plain(unknown), path: null });
  },
);

test.each(['smart trading', 'abrir o robô'])(
  '"%s" opens no page while trading is switched off',
  (command) => {
    const answer = ask(command, { messages: [], missingPages: ['smartTrading', 'tradingRobot'] });
    expect(answer).toEqual({ reply: plain(unknown), path: null });
  },
);

test('tells money in Smart Trading while trading is switched off, but opens no page', () => {
  const answer = ask('quanto tenho no Smart Trading?', { missingPages: ['smartTrading'] });
  expect(answer).toEqual({ reply: expect.stringContaining('R$ 750,25'), path: null });
});

test.each([
  ['en-US', 'show my statement', '/transactions'],
  ['es-ES', 'mis inversiones', '/my-investments'],
  ['it-IT', 'apri il profilo', '/profile'],
  ['en-US', 'open the trading robot', '/trading-robot'],
  ['en-US', 'check the prices', '/trading-fairness'],
  ['es-ES', 'abrir el robot', '/trading-robot'],
  ['es-ES', 'comprobar los precios', '/trading-fairness'],
  ['it-IT', 'apri il robot', '/trading-robot'],
  ['it-IT', 'verificare i prezzi', '/trading-fairness'],
  ['it-IT', 'i miei investimenti', '/my-investments'],
] as const)('with language %s, "%s" opens %s', (language, command, path) => {
  expect(ask(command, { language }).path).toBe(path);
});

test.each([
  ['Como faço um saque?', 'Para sacar'],
  ['como depositar', 'Para depositar'],
  ['qual é o risco?', 'Investir tem risco'],
  ['O que é o bônus de indicação', 'link de convite'],
  ['quando cai o rendimento?', 'próximo rendimento'],
  ['oi', 'Olá.'],
  ['Boa noite', 'Olá.'],
  ['como trocar a SENHA', 'Em Segurança'],
])('answers "%s" with an operator\'s message', (question, start) => {
  const answer = ask(question);
  expect(answer.reply).toContain(start);
  expect(answer.path).toBeNull();
});

test('ignores case and accents of a trigger, and gives the message that matches the most words', () => {
  const messages = [
    { trigger: 'horário', content: 'Das 9 às 18.' },
    { trigger: 'horario de atendimento, telefone', content: 'O atendimento é das 9 às 17.' },
  ];
  expect(ask('HORÁRIO', { messages }).reply).toBe('Das 9 às 18.');
  expect(ask('qual o horário do atendimento', { messages }).reply).toContain('atendimento é');
});

test('in a trigger without commas each word counts by itself', () => {
  const messages = [{ trigger: 'feriado carnaval natal', content: 'Fechamos.' }];
  expect(ask('abre no Natal?', { messages }).reply).toBe('Fechamos.');
});

test.each([
  ['pt-BR', 'Devo investir mais?'],
  ['pt-BR', 'vale a pena depositar'],
  ['pt-BR', 'quero depositar mais dinheiro'],
  ['pt-BR', 'qual o melhor plano?'],
  ['pt-BR', 'é seguro investir aqui'],
  ['pt-BR', 'o lucro é garantido?'],
  ['pt-BR', 'quanto vou ganhar'],
  ['pt-BR', 'vou perder meu dinheiro?'],
  ['pt-BR', 'qual plano rende mais'],
  ['pt-BR', 'é seguro?'],
  ['en-US', 'Should I deposit more?'],
  ['en-US', 'which package is the best'],
  ['es-ES', '¿Debo depositar más?'],
  ['en-US', 'can I lose money'],
  ['es-ES', 'conviene invertir'],
  ['es-ES', '¿puedo perder dinero?'],
  ['it-IT', 'Dovrei investire di più?'],
  ['it-IT', 'mi consigli un piano'],
  ['it-IT', 'posso perdere soldi?'],
] as const)(
  '%s, "%s": names the risk, and leaves the decision to the reader',
  (language, question) => {
    const answer = ask(question, { language });
    expect(answer).toEqual({ reply: counselIn(language), path: null });
  },
);

test("never advises whether to invest, even if an operator's message does", () => {
  const messages = [{ trigger: 'devo investir', content: 'Sim, deposite mais.' }];
  expect(ask('devo investir?', { messages }).reply).toBe(counselIn('pt-BR'));
});

test('says that it does not know an answer, and what it can answer', () => {
  expect(ask('quem descobriu o Brasil')).toEqual({ reply: unknown, path: null });
  expect(ask('?!… 🐼')).toEqual({ reply: unknown, path: null });
});

test('answers any text, with a reply of at most 1,000 characters', () => {
  const paths: readonly string[] = Object.values(pagePaths);
  const vocabulary = languages.flatMap((language) => {
    const { pages, figures, ...lists } = mascotLanguages[language].vocabulary;
    return [pages, figures, lists].flatMap((part) => Object.values(part).flat());
  });
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 500 }),
    fc
      .array(fc.constantFrom(...vocabulary), { maxLength: 12 })
      .map((some) => some.map((words) => [...words].join(' ')).join(' ')),
  );
  const messages = fc.array(fc.record({ trigger: fc.string(), content: fc.constant('Ensinado.') }));
  fc.assert(
    fc.property(text, fc.constantFrom(...languages), messages, (question, language, taught) => {
      const answer = answerTo(question, { ...knowledge, language, messages: taught });
      expect(answer.reply.length).toBeGreaterThan(0);
      expect(answer.reply.length).toBeLessThanOrEqual(1_000);
      expect(answer.reply).not.toMatch(/[{}]/);
      if (answer.path !== null) expect(paths).toContain(answer.path);
    }),
    { numRuns: 500 },
  );
});

test('gives the same answer for any spelling of a question', () => {
  const spelling = fc.constantFrom<(text: string) => string>(
    (text) => text.toUpperCase(),
    (text) => `  ${text} ?! `,
    (text) => text.normalize('NFD'),
    (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
    (text) => text.replaceAll(' ', '   '),
  );
  const question = fc.constantFrom('meus rendimentos', 'ver competição', 'como faço um depósito');
  fc.assert(
    fc.property(question, spelling, (text, spelt) => {
      expect(ask(spelt(text))).toEqual(ask(text));
    }),
  );
});
