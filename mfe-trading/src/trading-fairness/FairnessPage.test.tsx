import { type VerifiedDay, verifyDay } from '@bambuzal/market';
import { click, pageOf } from '@bambuzal/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { Route, Routes } from 'react-router-dom';
import type { TradeJson } from '../api';
import { won } from '../testing/market';
import { prices, publishedDay, roundsOfHour } from '../testing/published-day';
import { openTrading } from '../testing/trading';
import { computeDay } from './compute-day';
import FairnessPage from './FairnessPage';

// jsdom has no worker. The mock computes in the same thread, and the same day only once.
jest.mock('./compute-day', () => ({ computeDay: jest.fn() }));
const computing = jest.mocked(computeDay);
const verified = new Map<string, VerifiedDay>();

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));
beforeEach(() => {
  computing.mockImplementation(({ day, rounds }) => {
    const drawn = rounds.map(({ randomness }) => Buffer.from(randomness).toString('base64'));
    const data = JSON.stringify([day, drawn]);
    const known = verified.get(data) ?? verifyDay(day, rounds);
    verified.set(data, known);
    return Promise.resolve(known);
  });
});

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const day = { ...publishedDay, receiptKey: { ...publicKey.export({ format: 'jwk' }) } };
const dayPath = `/api/trading/fairness/${day.day}`;

function receiptOf(agreed: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'ES256', typ: 'JWT' })}.${part(agreed)}`;
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

const priceAt = (second: number) => ((prices[second] ?? 0) / 10_000).toFixed(4);
const agreed = {
  id: 't1',
  pair: 'BAMBU/BRL',
  direction: won.tradeType,
  amount: won.amount * 100,
  payout: won.payout * 100,
  entryAt: day.startsAt + 300,
  exitAt: day.startsAt + 360,
  commitments: [day.commitment],
};
const isWin = (prices[360] ?? 0) > (prices[300] ?? 0);
const trade: TradeJson = {
  ...won,
  entryPrice: priceAt(300),
  exitPrice: priceAt(360),
  isWin,
  result: isWin ? (won.amount * won.payout) / 100 : -won.amount,
  receipt: receiptOf(agreed),
};

type Answers = Parameters<typeof openTrading>[2];
const page = (
  <Routes>
    <Route path="/trading-fairness/:day?" element={<FairnessPage />} />
  </Routes>
);
const open = (answers: Answers = {}, at = `/trading-fairness/${day.day}`) =>
  openTrading(page, at, {
    [dayPath]: day,
    [`${dayPath}/rounds`]: ({ url }: Request) =>
      Response.json(roundsOfHour(Number(new URL(url).searchParams.get('hour')))),
    '/api/trading/trades': pageOf([trade]),
    ...answers,
  });
const verdict = async () => {
  const table = within(await screen.findByRole('table', { name: 'Suas operações do dia' }));
  return (await table.findByText(/onfere/)).closest('td')?.textContent;
};

describe('the list of days', () => {
  const sealed = { ...day, seed: null, revealedAt: null, day: '2026-11-27' };

  test('lists future days as sealed, with their commitments', async () => {
    await open({ '/api/trading/fairness': pageOf([sealed, day]) }, '/trading-fairness');
    expect(await screen.findByRole('link', { name: '27/11/2026' })).toHaveAttribute(
      'href',
      '/trading-fairness/2026-11-27',
    );
    expect(screen.getAllByText(day.commitment)).toHaveLength(2);
    expect(screen.getByText('Lacrado')).toBeVisible();
    expect(screen.getByText('Revelado')).toBeVisible();
  });

  test('says when the list is empty, and when it cannot be read', async () => {
    const { answer } = await open({ '/api/trading/fairness': 403 }, '/trading-fairness');
    expect(await screen.findByText('Não foi possível ler os dias')).toBeVisible();
    answer('/api/trading/fairness', pageOf([]));
    await click('Tentar de novo');
    expect(await screen.findByText('Nenhum dia ainda')).toBeVisible();
  });
});

describe('a day', () => {
  test('says first that the operator could know it in advance, if its draws are not public', async () => {
    await open();
    expect(await screen.findByText(/^O operador podia conhecer este dia de antemão/)).toBeVisible();
  });

  test('does not say that the operator could know it, if its draws are public', async () => {
    await open({ [dayPath]: { ...day, beacon: 'drand-quicknet' } });
    expect(await screen.findByText(/^drand \(rede quicknet\)/)).toBeVisible();
    expect(screen.queryByText(/de antemão/)).not.toBeInTheDocument();
  });

  test('cannot be checked before its end', async () => {
    await open({ [dayPath]: { ...day, seed: null, revealedAt: null } });
    expect(await screen.findByText(/Este dia ainda não terminou/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refazer a conta' })).not.toBeInTheDocument();
  });

  test('shows the pool’s trading rule', async () => {
    await open();
    const pool = within(await screen.findByRole('region', { name: 'O fundo do Smart Trading' }));
    expect(pool.getByText('um minuto fecha fora da faixa dos 20 anteriores')).toBeVisible();
    expect(pool.getByText('3 min')).toBeVisible();
  });

  test('with unaltered data passes every check', async () => {
    await open();
    await click('Refazer a conta');
    expect(await screen.findByText(/^Tudo confere/)).toBeVisible();
    expect(await verdict()).toMatch(/Confere$/);
  });

  test('with a close altered by a point fails the check', async () => {
    const [pair] = day.pairs;
    if (!pair) throw new Error('the day has no pair');
    await open({ [dayPath]: { ...day, pairs: [{ ...pair, close: (pair.close ?? 0) + 1 }] } });
    await click('Refazer a conta');
    expect(await screen.findByText(/^1 coisa não confere/)).toBeVisible();
  });

  test('with an altered round fails the check', async () => {
    await open({
      [`${dayPath}/rounds`]: ({ url }: Request) => {
        const rounds = roundsOfHour(Number(new URL(url).searchParams.get('hour')));
        const bytes = Buffer.from(rounds.randomness, 'base64').fill(0, 0, 1);
        return Response.json({ ...rounds, randomness: bytes.toString('base64') });
      },
    });
    await click('Refazer a conta');
    expect(await screen.findByText(/coisas não conferem/)).toBeVisible();
  });

  test('with a seed other than the committed seed fails the check', async () => {
    await open({ [dayPath]: { ...day, seed: '00'.repeat(32) } });
    await click('Refazer a conta');
    expect(await screen.findByText(/coisas não conferem/)).toBeVisible();
  });

  test('can be checked again after its rounds could not be read', async () => {
    const { answer } = await open({ [`${dayPath}/rounds`]: 403 });
    await click('Refazer a conta');
    expect(await screen.findByText('Não foi possível refazer a conta')).toBeVisible();
    answer(`${dayPath}/rounds`, ({ url }: Request) =>
      Response.json(roundsOfHour(Number(new URL(url).searchParams.get('hour')))),
    );
    await click('Tentar de novo');
    expect(await screen.findByText(/^Tudo confere/)).toBeVisible();
  });

  test('is fetched on retry', async () => {
    const { answer } = await open({ [dayPath]: 403 });
    expect(await screen.findByText('Não foi possível ler este dia')).toBeVisible();
    answer(dayPath, day);
    await click('Tentar de novo');
    expect(await screen.findByText(day.commitment)).toBeVisible();
  });
});

describe("the reader's own trade", () => {
  test.each<[string, Partial<TradeJson>, string]>([
    ['an altered price', { entryPrice: '1.0000' }, 'preço de entrada'],
    ['an altered result', { isWin: trade.isWin === false }, 'resultado'],
    ['no receipt', { receipt: null }, 'o recibo não é desta casa'],
    ["another trade's receipt", { id: 't9' }, 'o recibo não é desta casa'],
    [
      'an amount that differs from the signed amount',
      { amount: won.amount + 1 },
      'valor, retorno ou direção',
    ],
    [
      'a receipt of another day',
      { receipt: receiptOf({ ...agreed, commitments: ['0'.repeat(64)] }) },
      'não é deste dia',
    ],
    [
      'a receipt that was altered',
      { receipt: trade.receipt?.replace(/^([^.]*\.)[^.]*/, '$1e30') ?? null },
      'o recibo não é desta casa',
    ],
  ])('with %s fails the check', async (_, altered, fault) => {
    await open({ '/api/trading/trades': pageOf([{ ...trade, ...altered }]) });
    await click('Refazer a conta');
    expect(await verdict()).toMatch(new RegExp(`Não confere ${fault}$`));
  });

  test('placed by the robot is checked like any other', async () => {
    await open({ '/api/trading/trades': pageOf([{ ...trade, byRobot: true }]) });
    const table = within(await screen.findByRole('table', { name: 'Suas operações do dia' }));
    expect(await table.findByText('robô')).toBeVisible();
    await click('Refazer a conta');
    expect(await verdict()).toMatch(/Confere$/);
  });

  test('is checked only after the day is checked', async () => {
    await open();
    expect(await screen.findByText('refaça a conta acima')).toBeVisible();
  });

  test('is hidden from a reader who is not signed in', async () => {
    await open({ '/api/user': 401 });
    expect(await screen.findByText(day.commitment)).toBeVisible();
    expect(screen.queryByText('Suas operações do dia')).not.toBeInTheDocument();
  });
});
