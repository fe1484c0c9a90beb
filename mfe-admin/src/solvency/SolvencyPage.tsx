import type { SolvencyJson } from '@bambuzal/contracts';
import { ListSkeleton, ReadFailure } from '@bambuzal/product-ui';
import { Banner, Button, Page, Stack, Text } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import { financeApi } from '../api/finance';
import { financeEntry } from '../common/finance/finance-entry';
import { PaidByDeposits } from '../common/figures/PaidByDeposits';
import { EntryTabs } from '../kit/EntryTabs';
import { adminTexts } from '../locales/admin-texts';
import { Checks } from './Checks';
import { Coverage } from './Coverage';
import { Owed } from './Owed';
import { SystemAccounts } from './SystemAccounts';

/** Whether the platform can pay what it owes, and whether its ledger is right. */
export default function SolvencyPage() {
  const t = adminTexts.useTexts();
  const { data, error, isFetching, refetch } = financeApi.useSolvencyQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [recount, recounted] = financeApi.useRecountSolvencyMutation();
  const onRecount = () => void recount(undefined);
  return (
    <Page
      title={t('solvency.title')}
      lead={t('solvency.lead')}
      actions={
        <Button busy={recounted.isLoading || isFetching} onClick={onRecount}>
          {t('solvency.check')}
        </Button>
      }
    >
      <EntryTabs entry={financeEntry} />
      {recounted.error !== undefined && (
        <ReadFailure title={t('solvency.failed')} onRetry={onRecount} busy={recounted.isLoading} />
      )}
      {error !== undefined && (
        <ReadFailure title={t('solvency.unread')} onRetry={refetch} busy={isFetching} />
      )}
      {data && <Solvency solvency={data} />}
      {!data && error === undefined && <ListSkeleton />}
    </Page>
  );
}

function Solvency({ solvency }: { readonly solvency: SolvencyJson }) {
  const t = adminTexts.useTexts();
  const { dateTime, money } = useFormatting();
  const { checkedAt, checks, payouts, payoutsFromDeposits, revenue } = solvency;
  const areAllPassed = checks.every(({ passed }) => passed);
  return (
    <Stack $gap={6}>
      <Banner tone={areAllPassed ? 'gain' : 'loss'}>
        {t(areAllPassed ? 'solvency.passed' : 'solvency.notPassed', { at: dateTime(checkedAt) })}
      </Banner>
      <PaidByDeposits share={payoutsFromDeposits} noPayouts={t('solvency.noPayouts')}>
        <Text $tone="muted">
          {t('solvency.flows', { payouts: money(payouts), revenue: money(revenue) })}
        </Text>
      </PaidByDeposits>
      <Coverage solvency={solvency} />
      <Checks checks={checks} />
      <Owed solvency={solvency} />
      <SystemAccounts accounts={solvency.system} />
    </Stack>
  );
}
