import { EmptyState } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { fresh, moneyApi } from '@bambuzal/web-kit';
import { PagedList } from '@bambuzal/product-ui';
import { dashboardTexts } from '../../locales/dashboard-texts';
import { StatementLines } from '../parts/StatementLines';
import { StatementLink } from '../parts/StatementLink';
import { PeriodFields } from './PeriodFields';
import { pageSize, useStatementView } from './use-statement-view';

/** Money in and out in a period, five lines per page. */
export default function Statement() {
  const t = dashboardTexts.useTexts();
  const view = useStatementView();
  const read = moneyApi.useStatementQuery(view.asked, fresh);
  // Lines of the same period stay visible when a later fetch fails. Lines of another period are
  // hidden, because they would mislead.
  const query = { ...read, error: read.currentData ? undefined : read.error };
  return (
    <Section title={t('statement')} aside={<StatementLink />}>
      <PeriodFields period={view.asked} onChange={view.setPeriod} />
      <PagedList
        query={query}
        page={view.asked.page}
        pageSize={pageSize}
        onPage={view.setPage}
        label={t('statementPages')}
        failed={t('statementFailed')}
        empty={<EmptyState title={t('noTransactions')}>{t('noTransactionsHelp')}</EmptyState>}
      >
        {(lines) => (
          <StatementLines
            lines={lines}
            label={t('statement')}
            to={({ id }) => `/transactions/success/${encodeURIComponent(id)}`}
          />
        )}
      </PagedList>
    </Section>
  );
}
