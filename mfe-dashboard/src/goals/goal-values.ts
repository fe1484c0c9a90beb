import { amountOf, isUnclearAmount } from '@bambuzal/ui/forms';
import type { FinancialGoalJson, GoalCategory, GoalFields } from '../api/goals';

/** Values of the form for a goal. */
export interface GoalValues {
  readonly title: string;
  readonly description: string;
  /** Amounts as text, in the format of `amount-text.ts` in the kit. */
  readonly targetAmount: string;
  readonly currentAmount: string;
  /** `yyyy-mm-dd`, or empty. */
  readonly deadline: string;
  readonly category: GoalCategory;
}

export const goalFieldNames = [
  'title',
  'category',
  'targetAmount',
  'currentAmount',
  'deadline',
  'description',
] as const satisfies readonly (keyof GoalValues)[];
export type GoalFieldName = (typeof goalFieldNames)[number];

export const titleLength = { least: 3, most: 80 } as const;
export const longestDescription = 300;

export type GoalMistake = 'titleShort' | 'targetRequired' | 'currentUnclear';

/** @returns initial values of the form; empty if no goal is given */
export function valuesOf(goal?: FinancialGoalJson): GoalValues {
  return {
    title: goal?.title ?? '',
    description: goal?.description ?? '',
    targetAmount: goal ? goal.targetAmount.toFixed(2) : '',
    currentAmount: goal ? goal.currentAmount.toFixed(2) : '',
    deadline: goal?.deadline ?? '',
    category: goal?.category ?? 'saving',
  };
}

/** @returns errors by field; empty if the form can be sent */
export function mistakesIn(values: GoalValues): Partial<Record<GoalFieldName, GoalMistake>> {
  const isTitleShort = values.title.trim().length < titleLength.least;
  const hasTarget = amountOf(values.targetAmount) > 0;
  return {
    ...(isTitleShort && { title: 'titleShort' }),
    ...(!hasTarget && { targetAmount: 'targetRequired' }),
    ...(isUnclearAmount(values.currentAmount) && { currentAmount: 'currentUnclear' }),
  };
}

/** @returns body of the request; an empty saved amount becomes zero */
export function fieldsOf(values: GoalValues): GoalFields {
  const { title, description, targetAmount, currentAmount, deadline, category } = values;
  return {
    title: title.trim(),
    description: description.trim(),
    targetAmount: amountOf(targetAmount),
    currentAmount: currentAmount === '' ? 0 : amountOf(currentAmount),
    deadline: deadline === '' ? null : deadline,
    category,
  };
}
