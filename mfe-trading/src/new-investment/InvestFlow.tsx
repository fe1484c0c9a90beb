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

/** The risk sheet, once; then the form, beside what its amount would earn. */
export function InvestFlow({ terms, onMade }: InvestFlowProps) {
  const t = newInvestmentTexts.useTexts();
  // Outside of the sheet's place: what was typed survives a sheet that changed meanwhile.
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

/** Gives focus to the form's heading when the form takes the place of the sheet. */
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

/** Earnings of the typed amount, or of the smallest one while none is typed. */
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
