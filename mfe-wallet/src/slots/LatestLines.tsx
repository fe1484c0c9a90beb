import { ButtonLink, EmptyState } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { AppLink } from '@bambuzal/web-kit';
import { polling, ReadFailure } from '@bambuzal/web-kit/pages';
import { walletApi } from '../api';
import { ListSkeleton } from '../common/ListSkeleton';
import { TransactionList } from '../common/TransactionList';
import { useIsNarrow } from '../common/use-is-narrow';
import { walletTexts } from '../messages/wallet-texts';

/** Specification, section 9. */
const counts = { narrow: 3, wide: 5 };

/** The latest of the statement. */
export function LatestLines() {
  const t = walletTexts.useTexts();
  const pageSize = useIsNarrow() ? counts.narrow : counts.wide;
  const query = walletApi.useStatementQuery({ page: 1, pageSize }, polling);
  const { data, error, isFetching, refetch } = query;
  return (
    <Section
      title={t('latest')}
      aside={
        <ButtonLink as={AppLink} to="/transactions" $variant="quiet" $small>
          {t('seeStatement')}
        </ButtonLink>
      }
    >
      {data && data.data.length > 0 && <TransactionList lines={data.data} label={t('latest')} />}
      {data?.data.length === 0 && (
        <EmptyState
          title={t('noTransactions')}
          action={
            <ButtonLink as={AppLink} to="/deposit">
              {t('firstDeposit')}
            </ButtonLink>
          }
        >
          {t('noTransactionsHelp')}
        </EmptyState>
      )}
      {!data && error && (
        <ReadFailure title={t('transactionsFailed')} onRetry={refetch} busy={isFetching} />
      )}
      {!data && !error && <ListSkeleton lines={pageSize} />}
    </Section>
  );
}
