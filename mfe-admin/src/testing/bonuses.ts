import type { AdministeredBonusJson } from '@bambuzal/contracts';
import { ana } from './people';

/** A flagged bonus for tests, as administrators see it. */
export const bonus: AdministeredBonusJson = {
  id: '65f0a0000000000000000401',
  user: { id: ana.id, username: ana.username, fullName: ana.fullName },
  referredUser: { id: '65f0a0000000000000000006', username: 'bruno', fullName: 'Bruno Carvalho' },
  referredName: 'Bruno',
  amount: 35,
  level: 1,
  percentage: 10,
  sourceType: 'investment',
  description: 'Bônus de nível 1 de Bruno',
  status: 'pending',
  relatedInvestmentId: '65f0a0000000000000000501',
  relatedSmartTradingId: null,
  flags: ['same_device'],
  uncollectedAmount: 0,
  createdAt: '2026-03-09T12:00:00.000Z',
  eligibleDate: '2026-03-16T12:00:00.000Z',
  creditedDate: null,
  batchId: null,
  revocationId: null,
};
