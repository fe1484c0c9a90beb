import { type bonusPreviewSchema, DomainError } from '@bambuzal/contracts';
import type { Preview } from '@bambuzal/service-kit';
import type { z } from 'zod';
import { decideBonus } from './bonus';
import type { Bonus, EventOf } from './bonus-event';

type Answer = z.output<typeof bonusPreviewSchema>;
type BonusPreview = Preview<Answer['figures'][number]['label'], Answer['warnings'][number]>;

/** Outlook on an administrator's decision about a bonus. The wallet has the member's balance. */
export function previewBonus(
  bonus: Bonus,
  event: EventOf<'credit_by_administrator' | 'cancel_by_administrator'>,
  now: Date,
): BonusPreview {
  const verdict = decideBonus(bonus, event, now);
  const blockedBy = verdict instanceof DomainError ? verdict : undefined;
  const isCredit = event.kind === 'credit_by_administrator';
  const { amount, eligibleDate, flags, status } = bonus;
  const label = isCredit ? 'bonus_credited' : 'bonus_cancelled';
  return {
    figures: blockedBy ? [] : [{ label, before: null, after: amount }],
    warnings: isCredit ? [...flags, ...(eligibleDate > now ? ['before_day' as const] : [])] : [],
    blockedBy,
    shown: [event.kind, status, flags],
  };
}
