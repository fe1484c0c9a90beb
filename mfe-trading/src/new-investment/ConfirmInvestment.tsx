import { Money } from '@bambuzal/ui';
import { FormError } from '@bambuzal/ui/forms';
import { ConfirmDialog } from '@bambuzal/ui/overlays';
import { useFormatting } from '@bambuzal/web-kit';
import type { NewInvestment } from '../api';
import { ProfitBasis } from '../common/ProfitBasis';
import { ProjectionFigures } from '../common/ProjectionFigures';
import { tradingTexts } from '../locales/trading-texts';
import { newInvestmentTexts } from './locales/new-investment-texts';
import type { InvestTerms } from './use-invest-terms';
import { usePlanFacts } from './use-plan-facts';

interface ConfirmInvestmentProps {
  readonly terms: InvestTerms;
  readonly reviewed: NewInvestment;
  readonly failure: string | undefined;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Last confirmation before money moves: the amount, the projected earnings, and their basis. */
export function ConfirmInvestment(props: ConfirmInvestmentProps) {
  const { terms, reviewed, failure, busy, onConfirm, onClose } = props;
  const t = newInvestmentTexts.useTexts();
  const w = tradingTexts.useTexts();
  const { money } = useFormatting();
  const { plan, settings } = terms;
  const { amount, payWith } = reviewed;
  const { conditions } = usePlanFacts(plan, settings.coolingOffHours);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      busy={busy}
      title={t('confirmTitle')}
      leaveLabel={w('back')}
      confirmLabel={t(payWith === 'balance' ? 'investAmount' : 'goToPayment', {
        amount: money(amount),
      })}
    >
      <FormError>{failure}</FormError>
      <ProjectionFigures
        plan={plan}
        amount={amount}
        before={[
          { term: w('plan'), description: plan.name },
          { term: w('amount'), description: <Money amount={amount} size={24} strong /> },
          { term: t('payWith'), description: w(`methods.${payWith}`) },
        ]}
        after={conditions}
      />
      <ProfitBasis plan={plan} />
    </ConfirmDialog>
  );
}
