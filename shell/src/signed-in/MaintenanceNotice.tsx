import { Banner, Button, recall, remember } from '@bambuzal/ui';
import { useFormatting, useSettings } from '@bambuzal/web-kit';
import { useState } from 'react';
import { BannerFrame } from '../layout/BannerFrame';
import { signedInTexts } from './locales/signed-in-texts';

/** Beginning of the window that the reader dismissed. */
const dismissedKey = 'bambuzal.maintenance-seen';

/** Shows announced maintenance until the reader dismisses it. Another window is shown again. */
export function MaintenanceNotice() {
  const t = signedInTexts.useTexts();
  const { dateTime } = useFormatting();
  const { maintenance, maintenanceMode } = useSettings().settings;
  const [dismissed, setDismissed] = useState(() => recall(dismissedKey));
  if (maintenance === null || maintenanceMode || dismissed === maintenance.startsAt) return null;
  const { endsAt, startsAt } = maintenance;
  const dismiss = () => {
    remember(dismissedKey, startsAt);
    setDismissed(startsAt);
  };
  return (
    <BannerFrame>
      <Banner
        actions={
          <Button small variant="secondary" onClick={dismiss}>
            {t('maintenanceSeen')}
          </Button>
        }
      >
        {t('maintenanceAnnounced', { start: dateTime(startsAt), end: dateTime(endsAt) })}
      </Banner>
    </BannerFrame>
  );
}
