import type { BacktestJson, RobotJson, RobotSettingsJson } from '../api';
import { now } from './market';

const settings: RobotSettingsJson = {
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

export const running: RobotJson = {
  runId: 'r1',
  state: 'running',
  rest: null,
  stop: null,
  settings,
  startedAt: '2026-11-20T12:00:00.000Z',
  endsAt: '2026-11-21T12:00:00.000Z',
  stoppedAt: null,
  trades: 7,
  wins: 3,
  losses: 4,
  openTrades: 1,
  tradesToday: 7,
  result: -32,
};
export const resting: RobotJson = {
  ...running,
  state: 'resting',
  rest: 'trades_used',
  openTrades: 0,
  tradesToday: 10,
};
export const stopped: RobotJson = {
  ...running,
  state: 'stopped',
  stop: 'stop_loss',
  openTrades: 0,
  stoppedAt: '2026-11-20T14:00:00.000Z',
};

export const backtested: BacktestJson = {
  days: ['2026-11-13', '2026-11-19'],
  trades: 68,
  wins: 33,
  losses: 35,
  ties: 0,
  result: -172,
  winRate: 48.53,
  profitFactor: 0.75,
  maxDrawdown: 210,
  equity: [
    { at: now - 90_000, sum: 16 },
    { at: now - 89_000, sum: -172 },
  ],
};
