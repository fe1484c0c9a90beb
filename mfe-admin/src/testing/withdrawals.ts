import type { AdministeredWithdrawalJson } from '@bambuzal/contracts';
import { ana } from './people';

/** A pending withdrawal for tests, as administrators see it. */
export const withdrawal: AdministeredWithdrawalJson = {
  id: '65f0a0000000000000000101',
  user: { id: ana.id, username: ana.username, fullName: ana.fullName },
  amount: 100,
  fee: 1.5,
  netAmount: 98.5,
  walletType: 'yield',
  method: 'pix',
  status: 'pending',
  payoutStatus: 'none',
  destination: 'ana@exemplo.com.br',
  keyType: 'email',
  provider: null,
  externalPaymentId: null,
  adminNotes: null,
  rejectionReason: null,
  processedBy: null,
  personNeededFor: null,
  risk: {
    score: 30,
    band: 'raised',
    signals: [
      { signal: 'new_destination', points: 20 },
      { signal: 'first_payout', points: 10 },
    ],
    assessedAt: '2999-03-09T12:00:00.000Z',
  },
  simulated: false,
  createdAt: '2999-03-09T12:00:00.000Z',
  dueAt: '2999-03-10T12:00:00.000Z',
  heldUntil: null,
  heldFor: null,
  processedAt: null,
};
