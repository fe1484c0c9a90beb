import { Page, Stack } from '@bambuzal/ui';
import { AfterAnswer } from '@bambuzal/product-ui';
import { systemUpdatesApi } from '../api/system-updates';
import { systemEntry } from '../common/system/system-entry';
import { EntryTabs } from '../kit/EntryTabs';
import { adminTexts } from '../locales/admin-texts';
import { RunningSection } from './RunningSection';
import { UpdatesSection } from './UpdatesSection';

/** Maintenance windows and changes, and the versions of everything that runs. */
export default function SystemUpdatesPage() {
  const t = adminTexts.useTexts();
  const updates = systemUpdatesApi.endpoints.systemUpdates.useQueryState(1);
  return (
    <Page title={t('updates.title')} lead={t('updates.lead')}>
      <EntryTabs entry={systemEntry} />
      <Stack $gap={6}>
        <UpdatesSection />
        <AfterAnswer query={updates}>
          <RunningSection />
        </AfterAnswer>
      </Stack>
    </Page>
  );
}
