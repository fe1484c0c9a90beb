import { Banner, ButtonLink, EmptyState, Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { AppLink, isApiError } from '@bambuzal/web-kit';
import { ReadFailure } from '@bambuzal/product-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { InvestmentJson } from '../api';
import { tradingTexts } from '../locales/trading-texts';
import { InvestmentDone } from './InvestmentDone';
import { InvestmentRefused } from './InvestmentRefused';
import { newInvestmentTexts } from './locales/new-investment-texts';
import { PendingInvestment } from './PendingInvestment';
import { useInvestment } from './use-investment';

interface InvestmentViewProps {
  readonly id: string;
  /** Whether it was created just now. Its heading then takes focus. */
  readonly isNew: boolean;
}

/** An investment, from its payment until it is active. */
export function InvestmentView({ id, isNew }: InvestmentViewProps) {
  const t = newInvestmentTexts.useTexts();
  const { data, error, isFetching, refetch } = useInvestment(id);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) headingRef.current?.focus();
  }, [isNew]);
  if (data)
    return (
      <Section title={t(titles[data.status])} headingRef={headingRef}>
        {error !== undefined && <Banner>{t('statusOld')}</Banner>}
        <Stage investment={data} />
      </Section>
    );
  return (
    <Section title={t('yourInvestment')} headingRef={headingRef}>
      <Unread error={error}>
        <ReadFailure title={t('investmentFailed')} onRetry={refetch} busy={isFetching} />
      </Unread>
    </Section>
  );
}

const titles = {
  pending: 'pendingTitle',
  active: 'activeTitle',
  completed: 'completedTitle',
  cancelled: 'cancelledTitle',
} as const satisfies Record<InvestmentJson['status'], string>;

function Stage({ investment }: { readonly investment: InvestmentJson }) {
  if (investment.status === 'pending') return <PendingInvestment investment={investment} />;
  if (investment.status === 'cancelled') return <InvestmentRefused investment={investment} />;
  return <InvestmentDone investment={investment} />;
}

interface UnreadProps {
  readonly error: unknown;
  /** Shown if the fetch failed for a reason other than "not found". */
  readonly children: ReactNode;
}

function Unread({ error, children }: UnreadProps) {
  const t = newInvestmentTexts.useTexts();
  const w = tradingTexts.useTexts();
  if (error === undefined)
    return (
      <SkeletonGroup>
        <Stack $gap={4} $align="center">
          <Skeleton $width="10rem" $height="3rem" />
          <Skeleton $width="13rem" $height="13rem" />
        </Stack>
      </SkeletonGroup>
    );
  if (!isApiError(error) || error.status !== 404) return children;
  return (
    <EmptyState
      title={t('notFound')}
      action={
        <ButtonLink as={AppLink} to="/my-investments">
          {w('myInvestments')}
        </ButtonLink>
      }
    >
      {t('notFoundHelp')}
    </EmptyState>
  );
}
