import type { TradingBotJson } from '@bambuzal/contracts';
import { changeLanguage, dismissToast, Toasts } from '@bambuzal/web-kit';
import { answerCalls, bodyOf, never, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { bot, configuration } from '../testing/trading-bot';
import { tradingBotTexts } from './locales/trading-bot-texts';
import TradingBotPage from './TradingBotPage';

const path = '/api/admin/trading-bot';
const user = userEvent.setup({ delay: null });
const halted: TradingBotJson = {
  ...bot,
  isHalted: true,
  haltedAt: '2026-03-10T12:00:00.000Z',
  haltReason: 'Preços estranhos',
};
const later = { ...configuration, exposureLimit: 60_000 };
const withUpcoming: TradingBotJson = {
  ...bot,
  configuration: {
    ...bot.configuration,
    upcoming: [{ from: '2026-03-12', configuration: later, changedAt: '2026-03-10T12:00:00.000Z' }],
  },
};

type Answers = Parameters<typeof answerCalls>[0];

async function open(answer: Answers[string], others: Answers = {}) {
  const server = answerCalls({ [path]: answer, ...others });
  const page = (
    <>
      <TradingBotPage />
      <Toasts />
    </>
  );
  await renderWithKit(page, { texts: tradingBotTexts, at: '/admin/trading-bot' });
  return server;
}

/** Answers reading with the state, and a change with something else. */
const reading =
  (state: TradingBotJson, change: () => Response): Answers[string] =>
  ({ method }) =>
    method === 'GET' ? Response.json(state) : change();

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const group = (name: string) => within(screen.getByRole('group', { name }));
const section = (name: string) => within(screen.getByRole('region', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
async function retype(field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}

afterEach(() => act(dismissToast));

test('shows how trading runs now', async () => {
  await open(bot);
  expect(await screen.findByText('Em operação')).toBeVisible();
  expect(screen.getByText('14.400 de 28.800')).toBeVisible();
  expect(screen.getByText('4 segundos')).toBeVisible();
  expect(screen.getByText(/^[−-]\s?R\$\s1\.234,50$/)).toBeVisible();
  const row = screen.getByRole('row', { name: /BAMBU\/BRL, sobe/ });
  expect(row).toHaveTextContent(/R\$\s12\.500,00.*R\$\s50\.000,00.*25%/);
  expect(screen.getByRole('row', { name: /BAMBU\/BRL, desce/ })).toHaveTextContent('0%');
});

test('says since when and why trading is halted', async () => {
  await open(halted);
  expect(await screen.findByText('Suspenso')).toBeVisible();
  const state = section('Situação');
  expect(state.getByText(/10\/03\/2026/)).toBeVisible();
  expect(state.getByText('Preços estranhos')).toBeVisible();
});

test('halts trading with a reason, after telling what follows', async () => {
  const { answer, calls } = await open(bot, { [`${path}/halt`]: halted });
  await user.click(await screen.findByRole('button', { name: 'Suspender operações' }));
  const asking = await dialog();
  expect(asking.getByText(/robôs dos membros param e o Smart Trading/)).toBeVisible();
  expect(asking.getByText(/Operações abertas são liquidadas/)).toBeVisible();
  await user.type(asking.getByLabelText('Motivo'), '  Preços estranhos ');
  answer(path, halted);
  await user.click(asking.getByRole('button', { name: 'Suspender operações' }));
  expect(await screen.findByText('Operações suspensas')).toBeVisible();
  expect(await bodyOf(calls, 'POST')).toEqual({ reason: 'Preços estranhos' });
  expect(await screen.findByText('Suspenso desde')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('refuses to halt without a reason', async () => {
  const { calls } = await open(bot, { [`${path}/halt`]: halted });
  await user.click(await screen.findByRole('button', { name: 'Suspender operações' }));
  const asking = await dialog();
  await user.type(asking.getByLabelText('Motivo'), ' ab ');
  await user.click(asking.getByRole('button', { name: 'Suspender operações' }));
  expect(asking.getByLabelText('Motivo')).toHaveAccessibleDescription(
    /Escreva o motivo, com 3 a 300 caracteres/,
  );
  expect(calls.map(({ method }) => method)).not.toContain('POST');
});

test('a refused halt keeps the reason that was typed', async () => {
  await open(bot, { [`${path}/halt`]: refuse(409, 'CONFLICT', 'Tente outra vez') });
  await user.click(await screen.findByRole('button', { name: 'Suspender operações' }));
  const asking = await dialog();
  await user.type(asking.getByLabelText('Motivo'), 'Preços estranhos');
  await user.click(asking.getByRole('button', { name: 'Suspender operações' }));
  expect(await asking.findByText(/Tente outra vez/)).toBeVisible();
  expect(asking.getByLabelText('Motivo')).toHaveValue('Preços estranhos');
});

test('resumes trading after a confirmation', async () => {
  const { answer, calls } = await open(halted, { [`${path}/resume`]: bot });
  await user.click(await screen.findByRole('button', { name: 'Retomar operações' }));
  const asking = await dialog();
  answer(path, bot);
  await user.click(asking.getByRole('button', { name: 'Retomar operações' }));
  expect(await screen.findByText('Operações retomadas')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.url).toContain('/resume');
  expect(await screen.findByText('Em operação')).toBeVisible();
});

test('names what an upcoming change makes different, and edits it', async () => {
  await open(withUpcoming);
  expect(await screen.findByText('A partir de 12/03/2026')).toBeVisible();
  const upcoming = section('Mudanças que ainda vão valer');
  const difference = upcoming.getByText('Limite de exposição').closest('div');
  expect(difference).toHaveTextContent(/R\$\s50\.000,00.*→.*R\$\s60\.000,00/);
  expect(screen.getByLabelText('Limite de exposição')).toHaveValue('60.000,00');
});

test('sends only what was changed, after naming it with its day', async () => {
  const { answer, calls } = await open(reading(bot, () => Response.json(withUpcoming)));
  const limit = await screen.findByLabelText('Limite de exposição');
  expect(button('Salvar mudanças')).toBeDisabled();
  await retype(limit, '60000');
  expect(screen.getByText('1 regra mudada por salvar')).toBeVisible();
  await user.click(button('Salvar mudanças'));
  const asking = await dialog();
  expect(asking.getByText(/vale a partir de 12\/03\/2026/)).toBeVisible();
  expect(asking.getByText('Limite de exposição').closest('div')).toHaveTextContent(
    /R\$\s50\.000,00.*R\$\s60\.000,00/,
  );
  answer(
    path,
    reading(withUpcoming, () => Response.json(withUpcoming)),
  );
  await user.click(asking.getByRole('button', { name: 'Salvar mudanças' }));
  expect(await screen.findByText('Mudança decidida')).toBeVisible();
  expect(await bodyOf(calls, 'PATCH')).toEqual({ exposureLimit: 60_000 });
  expect(await screen.findByText('A partir de 12/03/2026')).toBeVisible();
  expect(limit).toHaveValue('60.000,00');
  expect(screen.getByText('Nada por salvar')).toBeVisible();
});

test('adds a pair, a duration and a term, and removes a term', async () => {
  const { calls } = await open(reading(bot, () => Response.json(bot)));
  await user.click(await screen.findByRole('button', { name: 'Adicionar par' }));
  const pair = group('Par novo');
  await user.type(pair.getByLabelText('Nome do par'), 'lotus/brl');
  await user.selectOptions(pair.getByLabelText('Casas decimais'), '5');
  await user.type(pair.getByLabelText(/^Volatilidade por dia/), '350');
  await user.type(pair.getByLabelText(/^Primeira abertura/), '2180000');
  await user.click(button('Remover a duração 2'));
  await user.click(button('Adicionar duração'));
  await user.type(screen.getByLabelText('Duração 4'), '30');
  await user.click(button('Remover o prazo 1'));
  await user.click(button('Adicionar prazo'));
  const term = group('Prazo 2');
  await user.type(term.getByLabelText('Dias'), '180');
  await user.type(term.getByLabelText('Taxa sobre ganhos'), '7,5');
  await user.click(button('Salvar mudanças'));
  const asking = await dialog();
  expect(asking.getByText('LOTUS/BRL: negociado').closest('div')).toHaveTextContent('sim');
  await user.click(asking.getByRole('button', { name: 'Salvar mudanças' }));
  await screen.findByText('Mudança decidida');
  expect(await bodyOf(calls, 'PATCH')).toEqual({
    pairs: [
      ...configuration.pairs,
      { pair: 'LOTUS/BRL', decimals: 5, volatility: 350, firstOpen: 2_180_000, isActive: true },
    ],
    durations: [60, 300, 900, 1800],
    terms: [
      { days: 90, fee: 10 },
      { days: 180, fee: 7.5 },
    ],
  });
});

test('a pair that exists can be switched off, but not renamed or removed', async () => {
  await open(bot);
  await screen.findByText('Em operação');
  const pair = group('BAMBU/BRL');
  expect(pair.getByText('4 casas decimais, fixas')).toBeVisible();
  expect(pair.getByLabelText('Negociar este par')).toBeChecked();
  expect(pair.queryByLabelText('Nome do par')).toBeNull();
  expect(pair.queryByRole('button')).toBeNull();
});

test('refuses a number outside its bounds before anything is sent', async () => {
  const { calls } = await open(bot);
  await screen.findByText('Em operação');
  const volatility = group('BAMBU/BRL').getByLabelText(/^Volatilidade por dia/);
  await retype(volatility, '501');
  await user.click(button('Salvar mudanças'));
  await waitFor(() =>
    expect(volatility).toHaveAccessibleDescription(/Digite um número inteiro de 50 a 500/),
  );
  expect(volatility).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.map(({ method }) => method)).not.toContain('PATCH');
});

test.each([
  ['terms', 'A taxa de um prazo não pode passar da taxa flexível'],
  ['pairs', 'Deixe de um a dez pares ativos'],
  ['durations', 'A mesma duração aparece duas vezes'],
])('shows a refusal of the list of %s above it, and keeps the input', async (list, message) => {
  await open(reading(bot, refuse(422, 'REFUSED', message, { [list]: [message] })));
  await screen.findByText('Em operação');
  const fee = group('Prazo 1').getByLabelText('Taxa sobre ganhos');
  await retype(fee, '45');
  await user.click(button('Salvar mudanças'));
  const asking = await dialog();
  await user.click(asking.getByRole('button', { name: 'Salvar mudanças' }));
  const problems = await screen.findAllByRole('alert');
  expect(problems.map(({ textContent }) => textContent)).toContain(message);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fee).toHaveValue('45');
});

test('shows a refusal at its field, and keeps the input', async () => {
  const message = 'O Smart Trading opera o par PANDA/BRL, que não está ativo';
  await open(reading(bot, refuse(422, 'POOL_PAIR_OFF', message, { poolRule: [message] })));
  const pair = await screen.findByLabelText('Par do Smart Trading');
  await user.selectOptions(pair, 'PANDA/BRL');
  await user.click(button('Salvar mudanças'));
  await user.click((await dialog()).getByRole('button', { name: 'Salvar mudanças' }));
  await waitFor(() => expect(pair).toHaveAccessibleDescription(new RegExp(message)));
  expect(pair).toHaveFocus();
  expect(pair).toHaveValue('PANDA/BRL');
});

test('another person’s change is named beside the input, which stays', async () => {
  const { answer } = await open(bot, { [`${path}/halt`]: halted });
  const least = await screen.findByLabelText('Depósito mínimo');
  await retype(least, '75');
  answer(path, withUpcoming);
  await user.click(button('Suspender operações'));
  const asking = await dialog();
  await user.type(asking.getByLabelText('Motivo'), 'Preços estranhos');
  await user.click(asking.getByRole('button', { name: 'Suspender operações' }));
  expect(await screen.findByText(/As regras mudaram enquanto você digitava/)).toBeVisible();
  expect(least).toHaveValue('75,00');
  await user.click(button('Descartar'));
  expect(screen.getByLabelText('Limite de exposição')).toHaveValue('60.000,00');
  expect(least).toHaveValue('20,00');
});

test('another language keeps the input', async () => {
  await open(bot);
  const least = await screen.findByLabelText('Depósito mínimo');
  await retype(least, '75');
  await act(() => changeLanguage('en-US'));
  expect(await screen.findByLabelText('Least deposit')).toHaveValue('75');
  expect(screen.getByText('1 changed rule to save')).toBeVisible();
});

test('shows a skeleton while it is read', async () => {
  await open(never);
  expect(await screen.findByRole('status')).toHaveTextContent('Carregando');
});

test('a state that cannot be read can be asked for again', async () => {
  const { answer } = await open(refuse(403, 'FORBIDDEN', 'Sem permissão'));
  expect(await screen.findByText('Não foi possível ler a situação das operações')).toBeVisible();
  answer(path, bot);
  await user.click(button('Tentar de novo'));
  expect(await screen.findByText('Em operação')).toBeVisible();
});
