import { useLocation } from '@bambuzal/web-kit';
import { Announced } from './Announced';
import { placementAt } from './placement';

const modalAfterMs = 1500;
const popupAfterMs = 2000;

/** Advertisement over the page, shown after a delay. */
export default function AdvertisementOverlay() {
  const { pathname } = useLocation();
  const placement = placementAt(pathname);
  return (
    <>
      <Announced
        key={`modal ${placement}`}
        type="modal"
        placement={placement}
        delayMs={modalAfterMs}
      />
      <Announced
        key={`popup ${placement}`}
        type="popup"
        placement={placement}
        delayMs={popupAfterMs}
      />
    </>
  );
}
