import { ButtonLink, EmptyState, Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { AppLink } from '@bambuzal/web-kit';
import { ReadFailure } from '@bambuzal/product-ui';
import type { InvestmentJson } from '../api';
import { tradingTexts } from '../locales/trading-texts';
import { InvestFlow } from './InvestFlow';
import { newInvestmentTexts } from './locales/new-investment-texts';
import { useInvestTerms } from './use-invest-terms';

interface NewInvestmentProps {
  readonly planId: string;
  readonly onMade: (investment: InvestmentJson) => void;
}

/** Creates an investment in a plan. */
export function NewInvestment({ planId, onMade }: NewInvestmentProps) {
  const t = newInvestmentTexts.useTexts();
  const w = tradingTexts.useTexts();
  const state = useInvestTerms(planId);
  if (state.status === 'ready') return <InvestFlow terms={state.terms} onMade={onMade} />;
  if (state.status === 'missing')
    return (
      <EmptyState
        title={t('notOffered')}
        action={
          <ButtonLink as={AppLink} to="/investment-plans">
            {w('plans')}
          </ButtonLink>
        }
      >
        {t('notOfferedHelp')}
      </EmptyState>
    );
  return (
    <Section title={t('yourInvestment')}>
      {state.status === 'loading' ? (
        <FormSkeleton />
      ) : (
        <ReadFailure title={t('termsFailed')} onRetry={state.retry} busy={state.busy} />
      )}
    </Section>
  );
}

function FormSkeleton() {
  return (
    <SkeletonGroup>
      <Stack $gap={5}>
        <Skeleton $height="4rem" />
        <Skeleton $height="5rem" />
        <Skeleton $height="9rem" />
        <Skeleton $width="12rem" $height="2.75rem" />
      </Stack>
    </SkeletonGroup>
  );
}
