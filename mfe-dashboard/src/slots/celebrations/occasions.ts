import type { NotificationJson } from '@bambuzal/contracts';

const occasions = [
  'investment_completed',
  'new_investment',
  'referral_bonus',
  'achievement',
] as const satisfies readonly NotificationJson['type'][];

export type Occasion = (typeof occasions)[number];

/** Notice that is celebrated. */
export interface Celebration {
  readonly id: string;
  readonly occasion: Occasion;
  readonly notice: NotificationJson;
}

/** @returns undefined for a notice that is not celebrated */
export function celebrationOf(notice: NotificationJson): Celebration | undefined {
  const occasion = occasions.find((candidate) => candidate === notice.type);
  return occasion && { id: notice.id, occasion, notice };
}
