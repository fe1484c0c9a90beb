import type { AdministeredDepositJson } from '@bambuzal/contracts';
import { ana } from './people';

/** A deposit by PIX for tests that waits for its payment, as administrators see it. */
export const deposit: AdministeredDepositJson = {
  id: '65f0a0000000000000000201',
  user: { id: ana.id, username: ana.username, fullName: ana.fullName },
  document: '52998224725',
  provider: 'simulated-pix',
  externalId: 'txid201',
  method: 'pix',
  amount: 100,
  receivedAmount: 0,
  status: 'awaiting_payment',
  simulated: false,
  payment: {
    pixCopyPaste: '000201',
    address: null,
    network: null,
    token: null,
    payAmount: null,
    actuallyPaid: null,
    rate: null,
    confirmations: null,
    requiredConfirmations: null,
    expiresAt: '2026-03-09T13:00:00.000Z',
  },
  payments: [],
  createdAt: '2026-03-09T12:00:00.000Z',
  confirmedAt: null,
};
