import { EmptyState, ErrorState, Page, Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { TextField } from '@bambuzal/ui/forms';
import { useDeferredValue, useState } from 'react';
import { dashboardTexts } from '../locales/dashboard-texts';
import { demoMessagesApi } from '../api/demo-messages';
import { MessageCard } from './MessageCard';

const pollingIntervalMs = 3000;

/** Messages sent by the simulator. Users of the demo find their codes here. */
export default function DemoMessagesPage() {
  const t = dashboardTexts.useTexts();
  const [to, setTo] = useState('');
  const wanted = useDeferredValue(to.trim());
  const { data, error, isFetching, refetch } = demoMessagesApi.useDemoMessagesQuery(wanted, {
    pollingInterval: pollingIntervalMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page title={t('demoMessages.title')} lead={t('demoMessages.lead')}>
      <Stack $gap={6}>
        <TextField
          label={t('demoMessages.to')}
          help={t('demoMessages.toHelp')}
          type="search"
          inputMode="tel"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        {data === undefined && !error && (
          <SkeletonGroup>
            <Stack>
              <Skeleton $height="6rem" />
              <Skeleton $height="6rem" />
            </Stack>
          </SkeletonGroup>
        )}
        {data === undefined && error && (
          <ErrorState
            title={t('demoMessages.failed')}
            retryLabel={t('retry')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data?.length === 0 && (
          <EmptyState title={t('demoMessages.empty')}>{t('demoMessages.emptyHelp')}</EmptyState>
        )}
        {data && data.length > 0 && (
          <Stack as="ul">
            {data.map((message) => (
              <MessageCard key={message.id} message={message} />
            ))}
          </Stack>
        )}
      </Stack>
    </Page>
  );
}
