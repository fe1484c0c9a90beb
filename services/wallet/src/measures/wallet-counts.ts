import { depositMethodSchema, withdrawalMethodSchema } from '@bambuzal/contracts';
import { addCounter, type Count, type Metrics, providerFailures } from '@bambuzal/service-kit';
import { type EntryKind, entryKinds } from '../ledger/journal-entry.model';

/** Steps of a withdrawal that are counted. A payout may fail, and be paid later. */
const withdrawalSteps = ['requested', 'paid', 'refused', 'failed'] as const;
export type WithdrawalStep = (typeof withdrawalSteps)[number];

/** Outside parties that receive members' money. */
export type PaymentProvider = 'bacen' | 'nowpayments';

/** Counters of the money that this process moved. Each counts what was committed. */
export interface WalletCounts {
  readonly deposits: Count<'method'>;
  readonly depositedCents: Count<'method'>;
  readonly postings: (kind: EntryKind) => void;
  readonly withdrawals: Count<'method' | 'step'>;
  readonly withdrawnCents: Count<'method' | 'step'>;
  readonly providerFailed: (provider: PaymentProvider) => void;
}

export function walletCounts(metrics: Pick<Metrics, 'registry'>): WalletCounts {
  const methods = depositMethodSchema.options.map((method) => ({ method }));
  const steps = withdrawalMethodSchema.options.flatMap((method) =>
    withdrawalSteps.map((step) => ({ method, step })),
  );
  const postings = addCounter(metrics, {
    name: 'bambuzal_ledger_postings_total',
    help: 'Postings of the ledger',
    labels: ['kind'],
    initial: entryKinds.map((kind) => ({ kind })),
  });
  return {
    deposits: addCounter(metrics, {
      name: 'bambuzal_deposits_confirmed_total',
      help: 'Deposits that were confirmed',
      labels: ['method'],
      initial: methods,
    }),
    depositedCents: addCounter(metrics, {
      name: 'bambuzal_deposits_confirmed_cents_total',
      help: 'Cents of reais that were credited for deposits',
      labels: ['method'],
      initial: methods,
    }),
    postings: (kind) => postings({ kind }),
    withdrawals: addCounter(metrics, {
      name: 'bambuzal_withdrawals_total',
      help: 'Withdrawals that were requested, paid or refused, and payouts that failed',
      labels: ['method', 'step'],
      initial: steps,
    }),
    withdrawnCents: addCounter(metrics, {
      name: 'bambuzal_withdrawals_cents_total',
      help: 'Cents of reais of the counted withdrawals, fees included',
      labels: ['method', 'step'],
      initial: steps,
    }),
    providerFailed: providerFailures(metrics, ['bacen', 'nowpayments']),
  };
}
