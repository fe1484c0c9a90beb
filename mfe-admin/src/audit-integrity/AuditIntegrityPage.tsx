import { Button, Page, Stack } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { ReadFailure } from '@bambuzal/product-ui';
import { useState } from 'react';
import { auditLogsApi, type KeptHead } from '../api/audit-logs';
import { auditEntry } from '../audit-logs/audit-definition';
import { EntryTabs } from '../kit/EntryTabs';
import { usePollingWhile } from '../kit/use-polling-while';
import { adminTexts } from '../locales/admin-texts';
import { ChainReport } from './ChainReport';
import { KeptHeadForm } from './KeptHeadForm';
import { NightlyChecks } from './NightlyChecks';

/** Milliseconds after which the progress of a check is asked for again. */
const pollMs = 1_000;

/** Checks the audit log on demand, and says what was found and where. */
export default function AuditIntegrityPage() {
  const t = adminTexts.useTexts();
  const [wanted, setWanted] = useState<{ readonly kept: KeptHead | undefined }>();
  const { pollingInterval, see } = usePollingWhile(pollMs);
  const { data, error, isFetching, refetch } = auditLogsApi.useVerifyChainQuery(wanted?.kept, {
    skip: wanted === undefined,
    pollingInterval,
    refetchOnMountOrArgChange: true,
  });
  // A finished check is not asked for again: that would begin another one.
  const isRunning = data?.status === 'running' && error === undefined;
  see(isRunning);

  function verify(kept: KeptHead | undefined) {
    const isSame = wanted?.kept?.hash === kept?.hash && wanted?.kept?.sequence === kept?.sequence;
    if (wanted && isSame) void refetch();
    else setWanted({ kept });
  }

  const isBusy = isFetching || isRunning;
  return (
    <Page
      title={t('integrity.title')}
      lead={t('integrity.lead')}
      actions={
        <Button busy={isBusy} onClick={() => verify(undefined)}>
          {t('integrity.verify')}
        </Button>
      }
    >
      <EntryTabs entry={auditEntry} />
      <Stack $gap={6}>
        {error !== undefined && (
          <ReadFailure title={t('integrity.failed')} onRetry={refetch} busy={isFetching} />
        )}
        {data && error === undefined && <ChainReport report={data} />}
        <Section title={t('integrity.kept')} lead={t('integrity.headHelp')}>
          <KeptHeadForm isBusy={isBusy} onVerify={verify} />
        </Section>
        <NightlyChecks />
      </Stack>
    </Page>
  );
}
