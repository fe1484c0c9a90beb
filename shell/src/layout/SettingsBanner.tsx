import { Banner, Button } from '@bambuzal/ui';
import { useSettings } from '@bambuzal/web-kit';
import { BannerFrame } from './BannerFrame';
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
    <BannerFrame>
      <Banner
        actions={
          <Button small variant="secondary" busy={busy} onClick={retry}>
            {t('retry')}
          </Button>
        }
      >
        {t('settingsFailed')}
      </Banner>
    </BannerFrame>
  );
}
