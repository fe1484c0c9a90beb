import { Button, ButtonLink, EmptyState, Page } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { AppLink, useCarriedTexts } from '@bambuzal/web-kit';
import { PagedList, usePolling } from '@bambuzal/product-ui';
import { useCallback } from 'react';
import { pageSize, walletApi } from '../api';
import { TransactionList } from '../common/TransactionList';
import { walletTexts } from '../locales/wallet-texts';
import { ExportLinks } from './ExportLinks';
import { Filters } from './Filters';
import { statementTexts } from './locales/statement-texts';
import { askedOf } from './statement-view';
import { Summary } from './Summary';
import { useStatementView } from './use-statement-view';

/** Page with all movements of money in a period. */
export default function StatementPage() {
  const t = useCarriedTexts(statementTexts);
  const w = walletTexts.useTexts();
  const [view, show] = useStatementView();
  const read = walletApi.useStatementQuery(askedOf(view, pageSize), {
    ...usePolling(),
    refetchOnMountOrArgChange: true,
  });
  // Lines that were read stay visible when a later fetch fails.
  const query = { ...read, error: read.currentData ? undefined : read.error };
  const onPage = useCallback((page: number) => show({ page }), [show]);
  const clear = () => show({ search: '' });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Filters view={view} onNarrow={show} />
      {/* The figures are hidden after a failure, because the list already reports it. */}
      {query.error === undefined && <Summary summary={query.data?.summary} />}
      <Section title={t('lines')} aside={<ExportLinks view={view} />}>
        <PagedList
          query={query}
          page={view.page}
          pageSize={pageSize}
          onPage={onPage}
          label={t('pages')}
          failed={w('transactionsFailed')}
          empty={view.search === '' ? <NothingYet /> : <NothingFound onClear={clear} />}
        >
          {(lines) => <TransactionList lines={lines} label={t('lines')} />}
        </PagedList>
      </Section>
    </Page>
  );
}

function NothingYet() {
  const t = statementTexts.useTexts();
  const w = walletTexts.useTexts();
  return (
    <EmptyState
      title={t('none')}
      action={
        <ButtonLink as={AppLink} to="/deposit">
          {w('firstDeposit')}
        </ButtonLink>
      }
    >
      {t('noneHelp')}
    </EmptyState>
  );
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const t = statementTexts.useTexts();
  return (
    <EmptyState
      title={t('notFound')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    >
      {t('notFoundHelp')}
    </EmptyState>
  );
}
