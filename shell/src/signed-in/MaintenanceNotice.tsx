import { Banner, Button, narrowBelow, recall, remember, size, space } from '@bambuzal/ui';
import { useFormatting, useSettings } from '@bambuzal/web-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { signedInTexts } from './locales/signed-in-texts';

/** Beginning of the window that the reader has put away. */
const seenKey = 'bambuzal.maintenance-seen';

/** Tells of announced maintenance until the reader puts it away; another window is told anew. */
export function MaintenanceNotice() {
  const t = signedInTexts.useTexts();
  const { dateTime } = useFormatting();
  const { maintenance, maintenanceMode } = useSettings().settings;
  const [seen, setSeen] = useState(() => recall(seenKey));
  if (maintenance === null || maintenanceMode || seen === maintenance.startsAt) return null;
  const { endsAt, startsAt } = maintenance;
  const putAway = () => {
    remember(seenKey, startsAt);
    setSeen(startsAt);
  };
  return (
    <Frame>
      <Banner
        actions={
          <Button small variant="secondary" onClick={putAway}>
            {t('maintenanceSeen')}
          </Button>
        }
      >
        {t('maintenanceAnnounced', { start: dateTime(startsAt), end: dateTime(endsAt) })}
      </Banner>
    </Frame>
  );
}

const Frame = styled.div`
  max-width: ${size('content')};
  margin-inline: auto;
  padding: ${space(4)} ${space(6)} 0;
  @media (width < ${narrowBelow}) {
    padding-inline: ${space(4)};
  }
`;
