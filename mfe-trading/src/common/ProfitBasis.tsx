import { Text } from '@bambuzal/ui';
import { tradingTexts } from '../locales/trading-texts';
import { isFixed } from '@bambuzal/product-ui';
import type { InvestmentPackageJson } from '../api';

interface ProfitBasisProps {
  readonly plan: Pick<
    InvestmentPackageJson,
    | 'dailyProfitPercentage'
    | 'minDailyProfitPercentage'
    | 'maxDailyProfitPercentage'
    | 'businessDaysOnly'
  >;
}

/** Basis of figures about future earnings. Shown wherever these figures are. */
export function ProfitBasis({ plan }: ProfitBasisProps) {
  const t = tradingTexts.useTexts();
  return (
    <Text $size={14} $tone="muted">
      {t(isFixed(plan) ? 'basisFixed' : 'basisRange')}{' '}
      {plan.businessDaysOnly && `${t('basisBankingDays')} `}
      {t('noGuarantee')}
    </Text>
  );
}
