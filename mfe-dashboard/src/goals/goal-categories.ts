import { isIconName, type IconName } from '@bambuzal/ui';
import type { FinancialGoalJson, GoalCategory } from '../api/goals';

/** Categories of goals, in the order of the select field. */
export const goalCategories = [
  'saving',
  'emergency',
  'investment',
  'debt_payment',
  'purchase',
  'education',
  'travel',
  'retirement',
  'other',
] as const satisfies readonly GoalCategory[];

const icons = {
  saving: 'coins',
  emergency: 'shield-check',
  investment: 'trending-up',
  debt_payment: 'circle-minus',
  purchase: 'package-open',
  education: 'scroll-text',
  travel: 'globe',
  retirement: 'sun',
  other: 'check',
} as const satisfies Record<GoalCategory, IconName>;

/** @returns icon of the goal, or otherwise the icon of its category */
export function goalIcon({ iconName, category }: FinancialGoalJson): IconName {
  return iconName !== null && isIconName(iconName) ? iconName : icons[category];
}
