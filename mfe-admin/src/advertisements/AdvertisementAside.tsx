import type { AdvertisementJson } from '@bambuzal/contracts';
import { AdvertisementModal, AdvertisementPopup, Slide } from '@bambuzal/product-ui/advertisements';
import { Stack, Text } from '@bambuzal/ui';
import { ChoiceCards } from '@bambuzal/ui/forms';
import { useContext, useState } from 'react';
import { adminTexts } from '../locales/admin-texts';
import { Audience } from '../common/promotion/Audience';
import { PreviewFrame } from './PreviewFrame';
import { typedAdvertisement } from './typed-advertisement';
import { Written } from './written-advertisement';

const widths = ['360', '1280'] as const;
const heights = { banner: 420, modal: 640, popup: 640 } as const;

/** Number of members that the typed advertisement reaches, and what they see. */
export function AdvertisementAside() {
  const { language, typed } = useContext(Written);
  const t = adminTexts.useTexts();
  const [width, setWidth] = useState<(typeof widths)[number]>('360');
  const advertisement = typedAdvertisement(typed, language);
  return (
    <Stack $gap={3}>
      <Audience levels={String(typed['targetUserLevels'] ?? '')} />
      <ChoiceCards
        compact
        legend={t('ads.preview')}
        name="preview-width"
        choices={widths.map((value) => ({ value, label: `${value} px` }))}
        value={width}
        onChange={setWidth}
      />
      {advertisement.title === '' ? (
        <Text $tone="muted">{t('ads.previewEmpty')}</Text>
      ) : (
        <PreviewFrame
          key={width}
          label={t('ads.previewAt', { width })}
          width={Number(width)}
          height={heights[advertisement.type]}
        >
          <Shown advertisement={advertisement} />
        </PreviewFrame>
      )}
    </Stack>
  );
}

/** Follows and closes nothing: the preview only shows. */
const stay = () => undefined;

function Shown({ advertisement }: { readonly advertisement: AdvertisementJson }) {
  switch (advertisement.type) {
    case 'modal':
      return <AdvertisementModal advertisement={advertisement} onFollow={stay} onClose={stay} />;
    case 'popup':
      return <AdvertisementPopup advertisement={advertisement} onFollow={stay} onClose={stay} />;
    default:
      return <Slide banner={advertisement} onFollow={stay} />;
  }
}
