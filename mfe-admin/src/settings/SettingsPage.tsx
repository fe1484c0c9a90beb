import { Banner, Button, Page, Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { useCarriedTexts } from '@bambuzal/web-kit';
import { ReadFailure } from '@bambuzal/product-ui';
import { type ReactNode, useMemo } from 'react';
import { MaintenanceSection } from './MaintenanceSection';
import { settingsTexts } from './locales/settings-texts';
import { operatorSettingsApi } from '../api/settings';
import { SettingFactsContext } from './setting-facts';
import { SettingsForm } from './SettingsForm';
import { SettingsHistory } from './SettingsHistory';

/** Page of the operator's settings: a form, and the maintenance switch. */
export default function SettingsPage() {
  const t = useCarriedTexts(settingsTexts);
  const query = operatorSettingsApi.useOperatorSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page title={t('title')} lead={t('lead')}>
      {query.data ? (
        <>
          <MaintenanceSection isOn={query.data.maintenanceMode} />
          <WithFacts>
            <SettingsForm settings={query.data} />
          </WithFacts>
          <SettingsHistory revision={query.data.revision} />
        </>
      ) : query.error ? (
        <ReadFailure title={t('failed')} onRetry={query.refetch} busy={query.isFetching} />
      ) : (
        <SettingsSkeleton />
      )}
    </Page>
  );
}

/** Gives the fields what is known about the settings. The form works without it. */
function WithFacts({ children }: { readonly children: ReactNode }) {
  const t = settingsTexts.useTexts();
  const { data, error, isFetching, refetch } = operatorSettingsApi.useSettingFactsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const facts = useMemo(() => new Map(data?.data.map((fact) => [fact.name, fact])), [data]);
  return (
    <SettingFactsContext value={facts}>
      {error !== undefined && (
        <Banner
          actions={
            <Button small variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              {t('fact.retry')}
            </Button>
          }
        >
          {t('fact.failed')}
        </Banner>
      )}
      {children}
    </SettingFactsContext>
  );
}

function SettingsSkeleton() {
  return (
    <SkeletonGroup>
      <Stack $gap={6}>
        <Skeleton $height="9rem" />
        <Skeleton $height="22rem" />
        <Skeleton $height="22rem" />
      </Stack>
    </SkeletonGroup>
  );
}
