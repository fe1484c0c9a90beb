import { PagedList } from '@bambuzal/product-ui';
import { EmptyState, Page } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { balanceModifiers, useSession } from '@bambuzal/web-kit';
import { useCallback, useState } from 'react';
import { financeApi } from '../api/finance';
import { pageSize } from '../api/page-size';
import { MoneyOrLoss } from '../common/figures/MoneyOrLoss';
import { financeEntry } from '../common/finance/finance-entry';
import { accountWords } from '../common/finance/ledger-accounts';
import { isOfType } from '../common/is-of-type';
import { EntryTabs } from '../kit/EntryTabs';
import { adminTexts } from '../locales/admin-texts';
import { LedgerFilters } from './LedgerFilters';
import { type LedgerLine, LedgerLines } from './LedgerLines';
import { ReversalDialog } from './ReversalDialog';
import { useLedgerView } from './use-ledger-view';

/** Lines of an account of the ledger, their sum, and the reversal of their entries. */
export default function LedgerPage() {
  const t = adminTexts.useTexts();
  const [view, show] = useLedgerView();
  const { account, page, userId } = view;
  const read = financeApi.useLedgerLinesQuery(
    { account, page, pageSize, userId: userId === '' ? undefined : userId },
    { refetchOnMountOrArgChange: true },
  );
  const session = useSession();
  const mayReverse = session.status === 'signedIn' && isOfType(balanceModifiers, session.user);
  const [reversed, setReversed] = useState<LedgerLine>();
  const onPage = useCallback((number: number) => show({ page: number }), [show]);
  const title = t(accountWords[account]);
  return (
    <Page title={t('ledger.title')} lead={t('ledger.lead')}>
      <EntryTabs entry={financeEntry} />
      <LedgerFilters view={view} onShow={show} />
      <Section
        title={title}
        lead={
          read.currentData && (
            <>
              {t('ledger.total')} <MoneyOrLoss amount={read.currentData.total} />
            </>
          )
        }
      >
        <PagedList
          query={{ ...read, data: read.currentData }}
          page={page}
          pageSize={pageSize}
          onPage={onPage}
          label={t('ledger.pages')}
          failed={t('ledger.failed')}
          empty={<EmptyState title={t('ledger.empty')}>{t('ledger.emptyHelp')}</EmptyState>}
        >
          {(lines) => (
            <LedgerLines
              lines={lines}
              caption={title}
              onReverse={mayReverse ? setReversed : undefined}
            />
          )}
        </PagedList>
      </Section>
      {reversed && <ReversalDialog line={reversed} onClose={() => setReversed(undefined)} />}
    </Page>
  );
}
