import { useEffect, useEffectEvent, useState } from 'react';
import { useOverlay } from '../../common/screen/use-overlay';
import {
  advertisementsApi,
  useReports,
  type AdvertisementJson,
  type Placement,
} from '../../api/advertisements';
import { AdvertisementModal, AdvertisementPopup } from './Announcements';
import { isDismissed, isSeen, keepDismissed, keepSeen } from './dismissed';

interface AnnouncedProps {
  readonly type: 'modal' | 'popup';
  readonly placement: Placement;
  /** From when it is known what there is to show. */
  readonly delayMs: number;
}

const announcements = { modal: AdvertisementModal, popup: AdvertisementPopup } as const;
const overlayKinds = { modal: 'dialog', popup: 'card' } as const;

/** At most one of its type for each visit to a place: the first that the reader does not know. */
export function Announced({ type, placement, delayMs }: AnnouncedProps) {
  const { data } = advertisementsApi.useActiveAdvertisementsQuery({ placement, type });
  const { viewed, clicked, dismissed } = useReports();
  const due = useDue(data, delayMs);
  const [isOver, setOver] = useState(false);
  const isShown = useOverlay(overlayKinds[type], due !== undefined && !isOver);
  const shown = isShown ? due : undefined;
  const reportView = useEffectEvent((id: string) => {
    if (keepSeen(id)) viewed(id);
  });
  useEffect(() => {
    if (shown) reportView(shown.id);
  }, [shown]);
  if (!shown) return null;
  const { id } = shown;
  const Announcement = announcements[type];
  return (
    <Announcement
      advertisement={shown}
      onFollow={() => {
        clicked(id);
        setOver(true);
      }}
      onClose={() => {
        keepDismissed(id);
        dismissed(id);
        setOver(true);
      }}
    />
  );
}

/** @returns what is to be shown, once its moment has come; a later reading changes nothing about it */
function useDue(
  active: readonly AdvertisementJson[] | undefined,
  delayMs: number,
): AdvertisementJson | undefined {
  const [due, setDue] = useState<AdvertisementJson>();
  const isKnown = active !== undefined;
  const choose = useEffectEvent(() => {
    setDue(active?.find(({ id }) => !isDismissed(id) && !isSeen(id)));
  });
  useEffect(() => {
    if (!isKnown) return undefined;
    const timer = setTimeout(() => choose(), delayMs);
    return () => clearTimeout(timer);
  }, [isKnown, delayMs]);
  return due;
}
