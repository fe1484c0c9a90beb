import { defaultSettings, dismissToast } from '@bambuzal/web-kit';
import { click, keyOf, never, pageOf, posted, refuse, user } from '@bambuzal/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { candles, limits, notAgreed, now, open as openTrade, pairs } from '../testing/market';
import { openTradingPage } from '../testing/trading-page';

const show = jest.fn();
jest.mock('./draw-candles', () => ({
  drawCandles: () => Promise.resolve({ show, remove: () => undefined }),
}));

beforeEach(() => jest.useFakeTimers({ now: now * 1000, advanceTimers: true }));
afterEach(() => {
  act(dismissToast);
  sessionStorage.clear();
  jest.useRealTimers();
});

const open = openTradingPage;
const amount = () => screen.findByLabelText('Valor');
const call = () => screen.findByRole('button', { name: 'Sobe (CALL)' });

test('says that the market is simulated, and links to the page that checks it', async () => {
  await open();
  expect(await screen.findByText(/Mercado simulado/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Verificar preços' })).toHaveAttribute(
    'href',
    '/trading-fairness',
  );
});

test('draws the candles of the selected pair, and shows its last price', async () => {
  await open();
  expect(await screen.findByText('125,1234')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Gráfico de velas de BAMBU/BRL' })).toBeVisible();
  expect(show).toHaveBeenLastCalledWith(candles.data, []);
});

describe('an order', () => {
  test('has an empty amount at first, and shows the possible gain and loss', async () => {
    await open();
    expect(await amount()).toHaveValue('');
    await user.type(await amount(), '20');
    expect(
      screen.getByText(/^Se acertar: \+ R\$\s16,00\. Se errar: − R\$\s20,00\.$/),
    ).toBeVisible();
    expect(
      screen.getByText(/^Em média, de R\$\s100,00 apostados voltam R\$\s90,00\.$/),
    ).toBeVisible();
  });

  test('is placed once with the selected values, even if the button is pressed twice', async () => {
    const { answer, calls } = await open();
    await user.type(await amount(), '20');
    await user.click(screen.getByRole('radio', { name: '3 min' }));
    answer('/api/trading/trades', never);
    await user.click(await call());
    await user.click(await call());
    const sent = posted(calls, '/api/trading/trades');
    expect(keyOf(sent[0])).toEqual(expect.any(String));
    expect(new Set(sent.map(keyOf)).size).toBe(1);
    expect(await sent[0]?.clone().json()).toEqual({
      pair: 'BAMBU/BRL',
      direction: 'CALL',
      amount: 20,
      duration: 180,
    });
  });

  test.each(['', '9,99', '1000,01'])('is not sent with the amount "%s"', async (typed) => {
    const { calls } = await open();
    if (typed !== '') await user.type(await amount(), typed);
    await click('Desce (PUT)');
    expect(
      await screen.findByText(/^Uma operação vai de R\$\s10,00 a R\$\s1\.000,00$/),
    ).toBeVisible();
    expect(posted(calls, '/api/trading/trades')).toEqual([]);
  });

  test.each([
    ['INSUFFICIENT_BALANCE', 422, 'Saldo insuficiente'],
    ['LOSS_LIMIT', 422, 'Passaria do limite'],
    ['EXPOSURE', 409, 'Muitas operações neste par'],
  ])(
    'that is refused with %s shows the reason, and keeps the input',
    async (code, status, message) => {
      const { answer } = await open();
      await user.type(await amount(), '20');
      answer('/api/trading/trades', ({ method }) =>
        method === 'POST' ? refuse(status, code, message)() : Response.json(pageOf([])),
      );
      await user.click(await call());
      expect(await screen.findByText(message)).toBeVisible();
      expect(await amount()).toHaveValue('20,00');
    },
  );

  test.each([
    [
      'the agreement is not accepted',
      { '/api/smart-trading/agreement': notAgreed },
      'Aceite o contrato para operar.',
    ],
    [
      'no limit is set',
      { '/api/trading/limits': { ...limits, dailyLoss: null } },
      /^Defina em “Seus limites”/,
    ],
    [
      'the member is on a break',
      { '/api/trading/limits': { ...limits, breakUntil: '2026-11-27T15:00:00.000Z' } },
      'Você está em pausa.',
    ],
    [
      'there are no prices',
      { '/api/trading/pairs': { ...pairs, data: [{ ...pairs.data[0], health: 'stale' }] } },
      /O mercado está sem preços agora/,
    ],
    [
      'trading is halted',
      { '/api/trading/pairs': { ...pairs, data: [{ ...pairs.data[0], health: 'halted' }] } },
      /As operações estão suspensas/,
    ],
  ])('cannot be placed while %s, and the form says why', async (_, answers, why) => {
    await open(answers);
    expect(await screen.findByText(why)).toBeVisible();
    expect(await call()).toBeDisabled();
  });
});

describe("the member's trades", () => {
  test('show prices and result, and link to the page of their day', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: 'Suas operações' }));
    expect(await table.findByText('125,0000 → 125,0123')).toBeVisible();
    expect(table.getByRole('link', { name: 'Verificar' })).toHaveAttribute(
      'href',
      '/trading-fairness/2026-11-20',
    );
  });

  test('count down to their entry, then to their end', async () => {
    await open({ '/api/trading/trades': pageOf([openTrade]) });
    const table = within(await screen.findByRole('table', { name: 'Suas operações' }));
    expect(await table.findByText('entra em 7 s')).toBeVisible();
    // The order form shows the countdown too.
    const order = within(screen.getByRole('region', { name: 'Nova operação' }));
    expect(order.getByText(/entra em 7 s$/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(8_000));
    expect(await table.findByText(/^termina em 5\d s$/)).toBeVisible();
  });

  test('say why they had no result', async () => {
    const failed = { ...openTrade, status: 'ERROR', failure: 'no_price' };
    await open({ '/api/trading/trades': pageOf([failed]) });
    expect(await screen.findByText('Sem preço: valor devolvido')).toBeVisible();
  });

  test('say when there are none', async () => {
    await open({ '/api/trading/trades': pageOf([]) });
    expect(await screen.findByText('Nenhuma operação ainda')).toBeVisible();
  });
});

test('has the results in a view of their own', async () => {
  await open();
  await user.click(await screen.findByRole('tab', { name: 'Resultados' }));
  expect(await screen.findByRole('region', { name: 'Resultados' })).toBeVisible();
  expect(await screen.findByText('Nada nesta seleção')).toBeVisible();
});

test('shows past trades but no order form while the operator has the module off', async () => {
  await open({ '/api/settings': { ...defaultSettings, enableTradingModule: false } });
  expect(await screen.findByText(/^O operador fechou as operações/)).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Suas operações' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sobe (CALL)' })).not.toBeInTheDocument();
});

test('says when no pair is offered', async () => {
  await open({ '/api/trading/pairs': { ...pairs, data: [] } });
  expect(await screen.findByText('Nenhum par no momento')).toBeVisible();
});

describe('the limits', () => {
  test('a limit must be above zero', async () => {
    const { answer, calls } = await open({
      '/api/trading/limits': { ...limits, dailyLoss: null },
    });
    await click('Definir limite');
    expect(await screen.findByText('Informe um valor maior que zero')).toBeVisible();
    answer('/api/trading/limits', { ...limits, dailyLoss: 50 });
    await user.type(screen.getByLabelText('Quanto você aceita perder por dia'), '50');
    await click('Definir limite');
    expect(await screen.findByText('Limite definido')).toBeVisible();
    const put = calls.find(({ method }) => method === 'PUT');
    expect(await put?.clone().json()).toEqual({ dailyLoss: 50 });
  });

  test('a break starts only after a confirmation', async () => {
    const { calls } = await open();
    await user.click(await screen.findByRole('tab', { name: 'Seus limites' }));
    await click('Fazer pausa');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/ninguém pode desfazer a pausa/)).toBeVisible();
    expect(posted(calls, '/api/trading/limits/break')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Fazer pausa' }));
    expect(posted(calls, '/api/trading/limits/break')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

test('a market that could not be read is fetched on retry', async () => {
  const { answer } = await open({ '/api/trading/pairs': 403 });
  expect(await screen.findByText('Não foi possível ler o mercado')).toBeVisible();
  answer('/api/trading/pairs', pairs);
  await click('Tentar de novo');
  expect(await screen.findByText('125,1234')).toBeVisible();
});
