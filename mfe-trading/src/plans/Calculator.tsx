import { Stack } from '@bambuzal/ui';
import { AmountField, amountOf } from '@bambuzal/ui/forms';
import { useFormatting } from '@bambuzal/web-kit';
import { useState } from 'react';
import type { InvestmentPackageJson } from '../api';
import { ProfitBasis } from '../common/ProfitBasis';
import { ProjectionFigures } from '../common/ProjectionFigures';
import { useAmountWithin } from '../common/use-amount-within';
import { plansTexts } from './locales/plans-texts';

/** Calculator of the earnings of an amount under a plan. */
export function Calculator({ plan }: { readonly plan: InvestmentPackageJson }) {
  const t = plansTexts.useTexts();
  const { money } = useFormatting();
  const [text, setText] = useState(plan.minAmount.toFixed(2));
  const fit = useAmountWithin(plan)(text);
  const { minAmount, maxAmount } = plan;
  return (
    <Stack $gap={3}>
      <AmountField
        label={t('amountToTry')}
        help={t('amountRange', { min: money(minAmount), max: money(maxAmount) })}
        value={text}
        onChange={setText}
        error={fit === true || text === '' ? undefined : fit}
      />
      {fit === true && (
        <>
          <ProjectionFigures plan={plan} amount={amountOf(text)} />
          <ProfitBasis plan={plan} />
        </>
      )}
    </Stack>
  );
}
