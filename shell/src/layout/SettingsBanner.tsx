import { Banner, Button, narrowBelow, size, space } from '@bambuzal/ui';
import { useSettings } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { shellTexts } from '../locales/shell-texts';

/**
 * Banner that says that the settings cannot be read. The page then uses the last known settings or
 * the defaults.
 */
export function SettingsBanner() {
  const t = shellTexts.useTexts();
  const { status, busy, retry } = useSettings();
  if (status !== 'failed') return null;
  return (
    <Frame>
      <Banner
        actions={
          <Button small variant="secondary" busy={busy} onClick={retry}>
            {t('retry')}
          </Button>
        }
      >
        {t('settingsFailed')}
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
