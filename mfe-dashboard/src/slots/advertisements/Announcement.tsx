import { AdvertisementModal, AdvertisementPopup } from '@bambuzal/product-ui/advertisements';
import type { ComponentProps } from 'react';

const announcements = { modal: AdvertisementModal, popup: AdvertisementPopup } as const;

interface AnnouncementProps extends ComponentProps<typeof AdvertisementModal> {
  readonly type: keyof typeof announcements;
}

/** Advertisement over the page: a modal, or a card in the corner. */
export default function Announcement({ type, ...advertised }: AnnouncementProps) {
  const Shown = announcements[type];
  return <Shown {...advertised} />;
}
