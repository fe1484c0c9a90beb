import { CornerCard } from '@bambuzal/product-ui';
import { Button, Row, Text } from '@bambuzal/ui';
import {
  dropInstallOffer,
  installOffer,
  type InstallOffer,
  onInstallOffer,
  useCarriedTexts,
  useSettings,
} from '@bambuzal/web-kit';
import { useState, useSyncExternalStore } from 'react';
import { useOverlay } from '../../common/screen/use-overlay';
import { isSafariOnIos, isStandalone } from './device';
import { isDismissed, keepDismissal } from './dismissal';
import { installTexts } from './locales/install-texts';

/** Card that offers to install the product, if the device can and the reader has not declined. */
export default function InstallPrompt() {
  const t = useCarriedTexts(installTexts);
  const { companyName } = useSettings().settings;
  const [isIos] = useState(isSafariOnIos);
  const offer = useSyncExternalStore(onInstallOffer, installOffer);
  const [isOver, setOver] = useState(() => isStandalone() || isDismissed(isIos));
  const isShown = useOverlay('card', !isOver && (isIos || offer !== undefined));
  if (!isShown) return null;
  const decline = () => {
    keepDismissal();
    setOver(true);
  };
  const install = async (asked: InstallOffer) => {
    if (await isTaken(asked)) setOver(true);
    else decline();
  };
  return (
    <CornerCard title={t('title', { name: companyName })} closeLabel={t('close')} onClose={decline}>
      <Text $size={14} $tone="muted">
        {t(isIos ? 'iosSteps' : 'help')}
      </Text>
      <Row>
        {!isIos && offer && <Button onClick={() => void install(offer)}>{t('install')}</Button>}
        <Button variant="quiet" onClick={decline}>
          {t('notNow')}
        </Button>
      </Row>
    </CornerCard>
  );
}

/** Opens the browser's prompt. An install event can be used only once. */
async function isTaken(offer: InstallOffer): Promise<boolean> {
  try {
    await offer.prompt();
    return (await offer.userChoice).outcome === 'accepted';
  } catch (error) {
    console.warn('The browser would not ask about installing', error);
    return false;
  } finally {
    dropInstallOffer();
  }
}
