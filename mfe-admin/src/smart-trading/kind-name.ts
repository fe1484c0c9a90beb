import type { SmartTradingDepositJson } from '@bambuzal/contracts';
import type { adminTexts } from '../locales/admin-texts';

type Texts = ReturnType<typeof adminTexts.useTexts>;

/** @returns the kind of a deposit with its term: "Fixo, 90 dias" */
export function kindName(
  t: Texts,
  { kind, termDays }: Pick<SmartTradingDepositJson, 'kind' | 'termDays'>,
): string {
  if (termDays === null) return t(`smartTrading.kind.${kind}`);
  return t('smartTrading.fixedOf', { count: termDays });
}
