import type { StatisticsChoicesJson, TradeJson, TradingLimitsJson } from '../api';

/** Fixed time of the tests: 2026-11-20T15:00:00Z, noon of a Friday in São Paulo. */
export const now = 1_795_186_800;

export const pairs = {
  data: [
    {
      pair: 'BAMBU/BRL',
      decimals: 4,
      source: 'simulated',
      health: 'open',
      price: 1_250_000,
      at: now,
    },
    {
      pair: 'PANDA/BRL',
      decimals: 4,
      source: 'simulated',
      health: 'open',
      price: 640_000,
      at: now,
    },
  ],
  payout: 80,
  houseEdge: 10,
  durations: [60, 180, 300, 900],
};

export const candles = {
  decimals: 4,
  source: 'simulated',
  health: 'open',
  data: [
    { time: now - 120, open: 1_249_000, high: 1_251_000, low: 1_248_000, close: 1_250_000 },
    { time: now - 60, open: 1_250_000, high: 1_252_000, low: 1_249_500, close: 1_251_234 },
  ],
};

export const limits: TradingLimitsJson = {
  dailyLoss: 100,
  raisedTo: null,
  raisedFrom: null,
  lostToday: 0,
  breakUntil: null,
  minAmount: 10,
  maxAmount: 1000,
};

export const agreed = {
  currentVersion: 1,
  acceptedVersion: 1,
  acceptedAt: '2026-11-19T12:00:00.000Z',
};
export const notAgreed = { currentVersion: 1, acceptedVersion: null, acceptedAt: null };

export const won: TradeJson = {
  id: 't1',
  tradingPair: 'BAMBU/BRL',
  tradeType: 'CALL',
  amount: 20,
  payout: 80,
  entryPrice: '125.0000',
  exitPrice: '125.0123',
  status: 'COMPLETED',
  failure: null,
  duration: 60,
  isWin: true,
  result: 16,
  entryAt: now - 600,
  exitAt: now - 540,
  source: 'simulated',
  entryTradeId: null,
  exitTradeId: null,
  byRobot: false,
  receipt: 'receipt',
  createdAt: '2026-11-20T14:49:54.000Z',
};
/** Trade whose entry is in seven seconds. */
export const open: TradeJson = {
  ...won,
  id: 't2',
  tradeType: 'PUT',
  entryPrice: null,
  exitPrice: null,
  status: 'PENDING',
  isWin: null,
  result: null,
  entryAt: now + 7,
  exitAt: now + 67,
};

export const noStatistics = {
  trades: 0,
  wins: 0,
  losses: 0,
  ties: 0,
  result: 0,
  winRate: null,
  profitFactor: null,
  expectancy: null,
  maxDrawdown: 0,
  maxDrawdownAt: null,
  equity: [],
};

export const choices: StatisticsChoicesJson = {
  pairs: ['BAMBU/BRL', 'PANDA/BRL'],
  runs: [
    {
      runId: 'r2',
      pair: 'PANDA/BRL',
      strategy: 'breakout',
      startedAt: '2026-11-20T12:00:00.000Z',
    },
    {
      runId: 'r1',
      pair: 'BAMBU/BRL',
      strategy: 'sma_cross',
      startedAt: '2026-11-18T12:00:00.000Z',
    },
  ],
};
