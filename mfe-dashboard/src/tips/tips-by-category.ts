import type { FinancialTipJson } from '../api/tips';

export interface TipGroup {
  readonly category: string;
  readonly tips: readonly FinancialTipJson[];
}

/** @returns active tips by category, in the given order */
export function tipsByCategory(tips: readonly FinancialTipJson[]): readonly TipGroup[] {
  const groups = new Map<string, FinancialTipJson[]>();
  for (const tip of tips) {
    if (!tip.isActive) continue;
    const group = groups.get(tip.category);
    if (group) group.push(tip);
    else groups.set(tip.category, [tip]);
  }
  return [...groups].map(([category, members]) => ({ category, tips: members }));
}
