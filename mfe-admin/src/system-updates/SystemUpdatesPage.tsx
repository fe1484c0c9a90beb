import { Page, Stack } from '@bambuzal/ui';
import { systemEntry } from '../common/system/system-entry';
import { EntryTabs } from '../kit/EntryTabs';
import { adminTexts } from '../locales/admin-texts';
import { RunningSection } from './RunningSection';
import { UpdatesSection } from './UpdatesSection';

/** Maintenance windows and changes, and the versions of everything that runs. */
export default function SystemUpdatesPage() {
  const t = adminTexts.useTexts();
  return (
    <Page title={t('updates.title')} lead={t('updates.lead')}>
      <EntryTabs entry={systemEntry} />
      <Stack $gap={6}>
        <UpdatesSection />
        <RunningSection />
      </Stack>
    </Page>
  );
}
