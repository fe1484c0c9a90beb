import { type Cents, centsSchema, DomainError, investmentPreviewSchema } from '@bambuzal/contracts';
import { type Actor, assertUnchanged, type Preview, previewAnswer } from '@bambuzal/service-kit';
import type { z } from 'zod';
import type { InvestmentDependencies } from '../dependencies';
import { decideInvestment, type EventOf, type Investment } from './investment';
import type { InvestmentRecords } from './investment-records';

type Answer = z.output<typeof investmentPreviewSchema>;
type Warning = Answer['warnings'][number];
type InvestmentPreview = Preview<Answer['figures'][number]['label'], Warning>;
type AdministratorsEvent = EventOf<'pay' | 'cancel_by_administrator'>;

type Dependencies = Pick<InvestmentDependencies, 'packages' | 'now'> & {
  readonly records: Pick<InvestmentRecords, 'one'>;
};

const nothing: Cents = centsSchema.parse(0);

/**
 * Outlook on an administrator's approval or cancellation of an investment. Changes nothing. The
 * figures are the investment's own amounts, because the wallet has the balances. @throws
 * DomainError NOT_FOUND
 */
export async function previewInvestment(
  { now, packages, records }: Dependencies,
  id: string,
  decision: 'approve' | 'cancel',
  by: Actor,
) {
  const state = await records.one(id);
  const event: AdministratorsEvent =
    decision === 'approve'
      ? { kind: 'pay', offer: await packages.findById(state.packageId).lean(), by }
      : { kind: 'cancel_by_administrator', by, reason: '' };
  return previewAnswer(outlook(state, event, now()));
}

/**
 * Refuses a decision about an investment that is no longer as its preview showed it.
 *
 * @param stateToken as the preview had it; `undefined` for a caller who saw no preview
 * @throws DomainError STATE_CHANGED with the preview as of now
 */
export function assertAsPreviewed(
  stateToken: string | undefined,
  state: Investment,
  event: AdministratorsEvent,
  now: Date,
): Promise<void> {
  return assertUnchanged(investmentPreviewSchema, stateToken, () =>
    Promise.resolve(outlook(state, event, now)),
  );
}

function outlook(state: Investment, event: AdministratorsEvent, now: Date): InvestmentPreview {
  const verdict = decideInvestment(state, event, now);
  const blockedBy = verdict instanceof DomainError ? verdict : undefined;
  return {
    figures: blockedBy ? [] : figuresOf(state, event),
    warnings: blockedBy ? [] : warningsOf(state, event),
    blockedBy,
    shown: [event.kind, state.status],
  };
}

/** A pending investment holds no money, so its cancellation has no figures. */
function figuresOf(
  { amount, profit, status }: Investment,
  { kind }: AdministratorsEvent,
): InvestmentPreview['figures'] {
  if (kind === 'pay') {
    return [
      { label: 'investment_capital', before: nothing, after: amount },
      { label: 'investment_charged', before: null, after: amount },
    ];
  }
  if (status !== 'active') return [];
  return [
    { label: 'investment_capital', before: amount, after: nothing },
    { label: 'investment_returned', before: null, after: amount },
    { label: 'investment_profit_kept', before: null, after: profit },
  ];
}

function warningsOf(
  { payment, purchaseId, status }: Investment,
  { kind }: AdministratorsEvent,
): Warning[] {
  if (status === 'active') return ['bonuses_taken_back'];
  return [
    ...(kind === 'pay' ? ['balance_not_checked' as const] : []),
    ...(purchaseId === null ? [] : ['being_paid' as const]),
    ...(payment === null ? [] : ['still_payable' as const]),
  ];
}
