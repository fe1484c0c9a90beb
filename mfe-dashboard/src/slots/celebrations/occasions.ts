import type { NotificationJson } from '@bambuzal/contracts';

const occasions = [
  'investment_completed',
  'new_investment',
  'referral_bonus',
  'achievement',
] as const satisfies readonly NotificationJson['type'][];

export type Occasion = (typeof occasions)[number];

/** A notice that is worth a celebration. */
export interface Celebration {
  readonly id: string;
  readonly occasion: Occasion;
  readonly notice: NotificationJson;
}

/** @returns undefined for a notice that is only told */
export function celebrationOf(notice: NotificationJson): Celebration | undefined {
  const occasion = occasions.find((candidate) => candidate === notice.type);
  return occasion && { id: notice.id, occasion, notice };
}
