import { AdvertisementModal, AdvertisementPopup } from '@bambuzal/product-ui/advertisements';
import { useEffect, useEffectEvent, type ComponentProps } from 'react';

const announcements = { modal: AdvertisementModal, popup: AdvertisementPopup } as const;

interface AnnouncementProps extends ComponentProps<typeof AdvertisementModal> {
  readonly type: keyof typeof announcements;
  /** Called once the advertisement is on the screen. */
  readonly onShow: () => void;
}

/** Advertisement over the page: a modal, or a card in the corner. */
export default function Announcement({ type, onShow, ...advertised }: AnnouncementProps) {
  const report = useEffectEvent(onShow);
  useEffect(() => report(), []);
  const Shown = announcements[type];
  return <Shown {...advertised} />;
}
