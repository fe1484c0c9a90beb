import type { SmartTradingDepositJson, SmartTradingJson, SmartTradingOffer } from '../api';
import { agreed } from './market';

export const offer: SmartTradingOffer = {
  isOpen: true,
  minAmount: 50,
  maxAmount: 10_000,
  terms: [
    { kind: 'flexible', termDays: null, feeRate: 20 },
    { kind: 'fixed', termDays: 30, feeRate: 15 },
    { kind: 'fixed', termDays: 90, feeRate: 10 },
  ],
  rule: {
    pair: 'BAMBU/BRL',
    strategy: { strategy: 'breakout', period: 20 },
    duration: 180,
    tradesPerDay: 96,
    netTradesAtEnd: 20,
  },
  dpr: { average: -0.0123, best: 0.42, worst: -0.511, days: 30 },
  winRate: { percent: 49.83, wins: 1203, losses: 1211, trades: 2420 },
  maxDrawdown: 1.24,
  index: [
    { day: '2026-11-18', value: 100.12 },
    { day: '2026-11-19', value: 99.63 },
  ],
  coolingOffHours: 24,
};

export const flexible: SmartTradingDepositJson = {
  id: 's1',
  kind: 'flexible',
  termDays: null,
  status: 'active',
  principal: 1000,
  value: 1012.4,
  feeRate: 20,
  feesPaid: 3.1,
  createdAt: '2026-11-01T12:00:00.000Z',
  participatesFrom: '2026-11-03',
  endsOn: null,
  endedAt: null,
  ifRevokedNow: { amount: 1011.2, toAvailable: 1000, toYield: 11.2, fee: 0.8 },
  payout: null,
};
export const fixed: SmartTradingDepositJson = {
  ...flexible,
  id: 's2',
  kind: 'fixed',
  termDays: 90,
  principal: 500,
  value: 493.21,
  feeRate: 10,
  feesPaid: 0,
  endsOn: '2099-02-01',
  ifRevokedNow: { amount: 493.21, toAvailable: 493.21, toYield: 0, fee: 0 },
};
/** New deposit that has not taken part in any day. */
export const fresh: SmartTradingDepositJson = {
  ...flexible,
  id: 's3',
  principal: 200,
  value: 200,
  feesPaid: 0,
  participatesFrom: '2099-01-01',
  ifRevokedNow: { amount: 200, toAvailable: 200, toYield: 0, fee: 0 },
};
export const revoked: SmartTradingDepositJson = {
  ...flexible,
  status: 'revoked',
  value: 1011.2,
  endedAt: '2026-11-20T15:00:00.000Z',
  ifRevokedNow: null,
  payout: { amount: 1011.2, toAvailable: 1000, toYield: 11.2, fee: 0.8 },
};

export const smartTrading: SmartTradingJson = { offer, agreement: agreed, deposits: [] };

export const depositDays = [
  { day: '2026-11-19', share: 12.5, fee: 0.1, value: 1012.4 },
  { day: '2026-11-18', share: -4.2, fee: 0, value: 1000 },
];
