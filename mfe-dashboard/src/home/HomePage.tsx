import { ErrorState, Page } from '@bambuzal/ui';
import { Slot, useSettings } from '@bambuzal/web-kit';
import { dashboardTexts } from '../messages/dashboard-texts';
import { dayPart } from './greeting';
import { Offers } from './Offers';
import { Terms } from './Terms';
import { TermsSkeleton } from './TermsSkeleton';
import { useHour } from './use-hour';

/** Greets the reader, shows what remotes have to show here, and says what applies today. */
export function HomePage() {
  const t = dashboardTexts.useTexts();
  const { settings, status, busy, retry } = useSettings();
  const part = dayPart(useHour());
  return (
    <Page
      title={t(`greeting.${part}`)}
      lead={status === 'ready' ? t('lead', { company: settings.companyName }) : undefined}
    >
      <Slot name="dashboard" />
      {status === 'loading' && <TermsSkeleton />}
      {status === 'failed' && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={retry} busy={busy}>
          {t('failedHelp')}
        </ErrorState>
      )}
      {status === 'ready' && (
        <>
          <Terms settings={settings} />
          <Offers settings={settings} />
        </>
      )}
    </Page>
  );
}
