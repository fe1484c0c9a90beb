import {
  dropInstallOffer,
  installOffer,
  type InstallOffer,
  onInstallOffer,
} from '@bambuzal/web-kit';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useOverlay } from '../../common/screen/use-overlay';
import { isSafariOnIos, isStandalone } from './device';
import { isDismissed, keepDismissal } from './dismissal';

const InstallCard = lazy(() => import(/* webpackChunkName: "install-card" */ './InstallCard'));

/** Offers to install the product, if the device can and the reader has not declined. */
export default function InstallPrompt() {
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
    <Suspense>
      <InstallCard
        onInstall={isIos || !offer ? undefined : () => void install(offer)}
        onDecline={decline}
      />
    </Suspense>
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
