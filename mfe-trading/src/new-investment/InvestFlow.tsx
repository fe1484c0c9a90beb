import { Columns, Section } from '@bambuzal/ui/data';
import { amountOf } from '@bambuzal/ui/forms';
import { useFormatting } from '@bambuzal/web-kit';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { InvestmentJson } from '../api';
import { ProfitBasis } from '../common/ProfitBasis';
import { ProjectionFigures } from '../common/ProjectionFigures';
import { useAmountWithin } from '../common/use-amount-within';
import { InvestForm } from './InvestForm';
import { newInvestmentTexts } from './locales/new-investment-texts';
import { RiskSheet } from './RiskSheet';
import { useInvestForm } from './use-invest-form';
import { usePlanFacts } from './use-plan-facts';
import type { InvestTerms } from './use-invest-terms';

interface InvestFlowProps {
  readonly terms: InvestTerms;
  readonly onMade: (investment: InvestmentJson) => void;
}

/** Risk sheet, shown until it is accepted; then the form beside the projected earnings. */
export function InvestFlow({ terms, onMade }: InvestFlowProps) {
  const t = newInvestmentTexts.useTexts();
  // The form's state is held outside the form. If a changed risk sheet replaces the form, the input
  // is kept.
  const state = useInvestForm(terms, onMade);
  const { risk, settings, plan } = terms;
  const isAccepted = risk.acceptedVersion === risk.currentVersion;
  const headingRef = useHeadingAfterSheet(isAccepted);
  if (!isAccepted)
    return (
      <Section title={t('beforeFirst')} lead={t('beforeFirstLead')}>
        <RiskSheet settings={settings} />
      </Section>
    );
  return (
    <Columns>
      <Section title={t('investIn', { plan: plan.name })} headingRef={headingRef}>
        <InvestForm terms={terms} state={state} />
      </Section>
      <Expectation terms={terms} state={state} />
    </Columns>
  );
}

/** Moves focus to the form's heading when the form replaces the risk sheet. */
function useHeadingAfterSheet(isAccepted: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (isAccepted && wasAsked.current) heading.current?.focus();
    wasAsked.current = !isAccepted;
  }, [isAccepted]);
  return heading;
}

interface ExpectationProps {
  readonly terms: InvestTerms;
  readonly state: ReturnType<typeof useInvestForm>;
}

/** Earnings of the typed amount, or of the minimum amount while the field is empty. */
function Expectation({ terms: { plan, settings }, state }: ExpectationProps) {
  const t = newInvestmentTexts.useTexts();
  const { money } = useFormatting();
  const text = useWatch({ control: state.form.control, name: 'amount' });
  const fits = useAmountWithin(plan)(text) === true;
  const amount = fits ? amountOf(text) : plan.minAmount;
  const { rates, conditions } = usePlanFacts(plan, settings.coolingOffHours);
  return (
    <Section title={t('expectation', { amount: money(amount) })}>
      <ProjectionFigures plan={plan} amount={amount} after={[...rates, ...conditions]} />
      <ProfitBasis plan={plan} />
    </Section>
  );
}
