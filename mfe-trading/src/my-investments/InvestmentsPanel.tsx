import { ButtonLink, CardList, EmptyState, Text, VisuallyHidden } from '@bambuzal/ui';
import { useFocusAfter } from '@bambuzal/ui/data';
import { AppLink } from '@bambuzal/web-kit';
import { PagedList } from '@bambuzal/product-ui';
import { pageSize, type InvestmentStatus } from '../api';
import { tradingTexts } from '../locales/trading-texts';
import { InvestmentCard } from './InvestmentCard';
import { myInvestmentsTexts } from './locales/my-investments-texts';
import type { useMyInvestments } from './use-my-investments';

interface InvestmentsPanelProps {
  readonly status: InvestmentStatus;
  readonly query: ReturnType<typeof useMyInvestments>['query'];
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Investments with one status. */
export function InvestmentsPanel({ status, query, page, onPage }: InvestmentsPanelProps) {
  const t = myInvestmentsTexts.useTexts();
  const w = tradingTexts.useTexts();
  // Moves focus after an action, because the card and its button may leave the list.
  const { ref, moveFocus } = useFocusAfter();
  return (
    <>
      <VisuallyHidden as="h2" ref={ref} tabIndex={-1}>
        {t(`headings.${status}`)}
      </VisuallyHidden>
      <PagedList
        query={query}
        page={page}
        pageSize={pageSize}
        onPage={onPage}
        label={t('pages')}
        failed={t('failed')}
        empty={<Nothing status={status} />}
      >
        {(investments) => (
          <>
            <CardList $column="24rem" aria-label={t(`headings.${status}`)}>
              {investments.map((investment) => (
                <InvestmentCard key={investment.id} investment={investment} onChanged={moveFocus} />
              ))}
            </CardList>
            {(status === 'active' || status === 'pending') && (
              <Text $size={14} $tone="muted">
                {w('noGuarantee')}
              </Text>
            )}
          </>
        )}
      </PagedList>
    </>
  );
}

function Nothing({ status }: Pick<InvestmentsPanelProps, 'status'>) {
  const t = myInvestmentsTexts.useTexts();
  const w = tradingTexts.useTexts();
  return (
    <EmptyState
      title={t(`none.${status}`)}
      level={2}
      action={
        <ButtonLink as={AppLink} to="/investment-plans">
          {w('plans')}
        </ButtonLink>
      }
    >
      {t(`noneHelp.${status}`)}
    </EmptyState>
  );
}
