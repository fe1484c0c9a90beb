import { defaultSettings, dismissToast } from '@bambuzal/web-kit';
import { bodyOf, click, keyOf, never, posted, refuse, user } from '@bambuzal/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { limits, notAgreed, now, pairs } from '../../testing/market';
import { backtested, resting, running, stopped } from '../../testing/robot';
import { openTradingPage } from '../../testing/trading-page';

jest.mock('../draw-candles', () => ({
  drawCandles: () => Promise.resolve({ show: () => undefined, remove: () => undefined }),
}));

beforeEach(() => jest.useFakeTimers({ now: now * 1000, advanceTimers: true }));
afterEach(() => {
  act(dismissToast);
  sessionStorage.clear();
  jest.useRealTimers();
});

const path = '/api/trading/robot';
const start = `${path}/start`;
const stop = `${path}/stop`;
const backtest = `${path}/backtest`;

async function open(answers: Parameters<typeof openTradingPage>[0] = {}) {
  const server = await openTradingPage(answers);
  await user.click(await screen.findByRole('tab', { name: 'Robô' }));
  return server;
}
const field = (label: string | RegExp) => screen.findByLabelText(label);
async function fill() {
  await user.type(await field('Valor de cada operação'), '20');
  await user.type(await field('Parar se perder'), '50');
}
const startButton = () => screen.findByRole('button', { name: 'Ligar o robô' });
const settings = {
  pair: 'BAMBU/BRL',
  strategy: { strategy: 'sma_cross', fast: 10, slow: 30 },
  duration: 60,
  stake: 20,
  tradesPerDay: 10,
  openTrades: 1,
  stopLoss: 50,
  takeProfit: null,
  days: 1,
};

describe('settings', () => {
  test('suggest no amount, and require a maximum loss', async () => {
    const { calls } = await open();
    expect(await field('Valor de cada operação')).toHaveValue('');
    expect(await field('Parar se perder')).toHaveValue('');
    await user.type(await field('Valor de cada operação'), '20');
    await click('Simular no passado');
    expect(await screen.findByText('Informe um valor maior que zero')).toBeVisible();
    expect(posted(calls, backtest)).toEqual([]);
  });

  test('show the fields of the selected rule, and check their bounds', async () => {
    await open();
    await user.click(await screen.findByRole('radio', { name: /^Volta do exagero/ }));
    const high = await field('Subiu demais acima de (%)');
    await user.clear(high);
    await user.type(high, '120');
    await click('Simular no passado');
    expect(await screen.findByText('Um número inteiro de 50 a 99')).toBeVisible();
    expect(screen.queryByLabelText('Média curta, em minutos')).not.toBeInTheDocument();
  });

  test('show what a trade pays and costs on average', async () => {
    await open();
    await user.type(await field('Valor de cada operação'), '20');
    expect(
      screen.getByText(/^Se acertar: \+ R\$\s16,00\. Se errar: − R\$\s20,00\.$/),
    ).toBeVisible();
  });
});

describe('a test on past prices', () => {
  test('uses the settings of the form, and says that it does not predict', async () => {
    const { calls } = await open({ [backtest]: backtested });
    await fill();
    await click('Simular no passado');
    expect(await screen.findByText('Passado simulado; não prevê.')).toBeVisible();
    expect(screen.getByText('De 13/11/2026 a 19/11/2026')).toBeVisible();
    expect(screen.getByText('33 certas, 35 erradas, 0 empates')).toBeVisible();
    expect(screen.getAllByText(/^−R\$\s172,00$/)[0]).toBeVisible();
    expect(screen.getByRole('slider', { name: 'Soma dos resultados, simulada' })).toBeVisible();
    expect(await bodyOf(calls, 'POST')).toEqual(settings);
  });

  test('that is refused shows the reason', async () => {
    const message = 'Ainda não há dias encerrados para simular';
    await open({ [backtest]: refuse(409, 'NO_REVEALED_DAYS', message) });
    await fill();
    await click('Simular no passado');
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('the start', () => {
  test('is possible only with settings that were tested', async () => {
    await open({ [backtest]: backtested });
    await fill();
    expect(screen.queryByRole('button', { name: 'Ligar o robô' })).not.toBeInTheDocument();
    await click('Simular no passado');
    expect(await startButton()).toBeEnabled();
    await user.type(await field(/^Parar se ganhar/), '80');
    expect(await screen.findByText(/^Você mudou as configurações/)).toBeVisible();
    expect(await startButton()).toBeDisabled();
  });

  test('is confirmed in a dialog, and sent once with a key', async () => {
    const { answer, calls } = await open({ [backtest]: backtested, [start]: never });
    await fill();
    await click('Simular no passado');
    await user.click(await startButton());
    const asked = within(await screen.findByRole('dialog'));
    expect(asked.getByText('10 operações', { exact: false })).toHaveTextContent(/R\$\s200,00/);
    expect(posted(calls, start)).toEqual([]);
    answer(start, () => Response.json(running, { status: 201 }));
    answer(path, { robot: running });
    await user.click(asked.getByRole('button', { name: 'Ligar o robô' }));
    expect(await screen.findByText('Robô ligado')).toBeVisible();
    expect(keyOf(posted(calls, start)[0])).toEqual(expect.any(String));
    expect(await posted(calls, start)[0]?.clone().json()).toEqual(settings);
    expect(await screen.findByText(/espera o próximo sinal/)).toBeVisible();
  });

  test('that is refused shows the reason, and keeps the settings', async () => {
    await open({
      [backtest]: backtested,
      [start]: refuse(409, 'ROBOT_RUNNING', 'Seu robô já está ligado.'),
    });
    await fill();
    await click('Simular no passado');
    await user.click(await startButton());
    const asked = within(await screen.findByRole('dialog'));
    await user.click(asked.getByRole('button', { name: 'Ligar o robô' }));
    expect(await screen.findByText('Seu robô já está ligado.')).toBeVisible();
    expect(await field('Valor de cada operação')).toHaveValue('20,00');
  });

  test.each([
    ['the agreement is not accepted', { '/api/smart-trading/agreement': notAgreed }, /^Aceite/],
    [
      'the member is on a break',
      { '/api/trading/limits': { ...limits, breakUntil: '2026-11-27T15:00:00.000Z' } },
      /^Você está em pausa\.$/,
    ],
    [
      'trading is halted',
      { '/api/trading/pairs': { ...pairs, data: [{ ...pairs.data[0], health: 'halted' }] } },
      /^As operações estão suspensas/,
    ],
  ])('is closed while %s, and the form says why', async (_, answers, why) => {
    await open({ ...answers, [backtest]: backtested });
    await fill();
    await click('Simular no passado');
    expect(await startButton()).toBeDisabled();
    const form = within(screen.getByRole('region', { name: 'Preparar o robô' }));
    expect(form.getByText(why)).toBeVisible();
  });
});

describe('a run', () => {
  test('shows its results, and stops without a confirmation', async () => {
    const { answer, calls } = await open({ [path]: { robot: running } });
    const run = within(await screen.findByRole('region', { name: 'Seu robô' }));
    expect(run.getByText(/^−R\$\s32,00$/)).toBeVisible();
    expect(run.getByText('3 certas, 4 erradas')).toBeVisible();
    expect(run.getByText('7 de 10')).toBeVisible();
    answer(stop, { ...stopped, stop: 'member' });
    answer(path, { robot: { ...stopped, stop: 'member' } });
    await click('Parar o robô');
    expect(posted(calls, stop)).toHaveLength(1);
    expect(await screen.findByText('Parou porque você mandou parar.')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Preparar o robô' })).toBeVisible();
  });

  test.each([
    [
      'rests because it has placed all its trades of the day',
      resting,
      /já fez todas as operações de hoje/,
    ],
    ['rests while there are no prices', { ...resting, rest: 'market_stale' }, /está sem preços/],
    ['stopped at its loss', stopped, /chegou à perda que você definiu/],
    ['stopped with a trade open', { ...stopped, openTrades: 1 }, /Ainda há 1 operação aberta/],
  ])('that %s shows the reason', async (_, robot, why) => {
    await open({ [path]: { robot } });
    expect(await screen.findByText(why)).toBeVisible();
  });

  test('that cannot be stopped says so, and can be stopped again', async () => {
    await open({ [path]: { robot: running }, [stop]: refuse(403, 'FORBIDDEN', 'Sem permissão.') });
    await click('Parar o robô');
    expect(await screen.findByText('O robô não parou')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Parar o robô' })).toBeEnabled();
  });

  test('can be stopped while the operator has the module off', async () => {
    const off = { ...defaultSettings, enableTradingModule: false };
    await open({ '/api/settings': off, [path]: { robot: running } });
    expect(await screen.findByRole('button', { name: 'Parar o robô' })).toBeEnabled();
    expect(screen.queryByRole('region', { name: 'Nova operação' })).not.toBeInTheDocument();
  });
});

test('a robot that could not be read is fetched on retry', async () => {
  const { answer } = await open({ [path]: 403 });
  expect(await screen.findByText('Não foi possível ler o seu robô')).toBeVisible();
  answer(path, { robot: null });
  await click('Tentar de novo');
  expect(await screen.findByRole('region', { name: 'Preparar o robô' })).toBeVisible();
});
