import type { AdministeredSmartTradingDepositJson } from '@bambuzal/contracts';
import type { SmartTradingOfferJson } from '../api/smart-trading';
import { ana } from './people';

/** An active fixed deposit of Ana. */
export const deposit: AdministeredSmartTradingDepositJson = {
  id: '65f0a0000000000000000701',
  user: { id: ana.id, username: ana.username, fullName: ana.fullName },
  kind: 'fixed',
  termDays: 90,
  status: 'active',
  principal: 1000,
  value: 1025.5,
  feeRate: 15,
  feesPaid: 4.5,
  createdAt: '2026-03-01T12:00:00.000Z',
  participatesFrom: '2026-03-03',
  endsOn: '2026-05-31',
  endedAt: null,
  ifRevokedNow: { amount: 1024, toAvailable: 1000, toYield: 24, fee: 1.5 },
  payout: null,
};

/** Offer of today: a month of results, a flexible kind and one term. */
export const offer: SmartTradingOfferJson['offer'] = {
  isOpen: true,
  minAmount: 20,
  maxAmount: 10_000,
  terms: [
    { kind: 'flexible', termDays: null, feeRate: 20 },
    { kind: 'fixed', termDays: 90, feeRate: 10 },
  ],
  rule: {
    pair: 'BAMBU/BRL',
    strategy: { strategy: 'breakout', period: 20 },
    duration: 180,
    tradesPerDay: 96,
    netTradesAtEnd: 20,
  },
  dpr: { average: -0.0123, best: 0.8, worst: -1.2, days: 30 },
  winRate: { percent: 49.25, wins: 197, losses: 203, trades: 401 },
  maxDrawdown: 3.5,
  index: [{ day: '2026-03-01', value: 100 }],
  coolingOffHours: 24,
};
