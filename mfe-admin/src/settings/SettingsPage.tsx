import { Page, Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { useCarriedTexts } from '@bambuzal/web-kit';
import { ReadFailure } from '@bambuzal/product-ui';
import { MaintenanceSection } from './MaintenanceSection';
import { settingsTexts } from './locales/settings-texts';
import { operatorSettingsApi } from '../api/settings';
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
          <SettingsForm settings={query.data} />
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
