import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useOverlay } from '../../common/screen/use-overlay';
import { activeAdvertisementsApi, type AdvertisementJson, type Placement } from '@bambuzal/web-kit';
import { useReports } from '../../api/advertisements';
import { isDismissed, isSeen, keepDismissed, keepSeen } from './dismissed';

interface AnnouncedProps {
  readonly type: 'modal' | 'popup';
  readonly placement: Placement;
  /** Delay in milliseconds, counted from when the advertisements are loaded. */
  readonly delayMs: number;
}

const Announcement = lazy(() => import(/* webpackChunkName: "announcement" */ './Announcement'));
const overlayKinds = { modal: 'dialog', popup: 'card' } as const;

/**
 * Shows at most one advertisement of the type per visit to a placement: the first that the reader
 * has not seen or closed.
 */
export function Announced({ type, placement, delayMs }: AnnouncedProps) {
  const { data } = activeAdvertisementsApi.useActiveAdvertisementsQuery({ placement, type });
  const { viewed, clicked, dismissed } = useReports();
  const due = useDue(data, delayMs);
  const [isOver, setOver] = useState(false);
  const isShown = useOverlay(overlayKinds[type], due !== undefined && !isOver);
  const shown = isShown ? due : undefined;
  if (!shown) return null;
  const { id } = shown;
  return (
    <Suspense>
      <Announcement
        key={id}
        type={type}
        advertisement={shown}
        onShow={() => {
          if (keepSeen(id)) viewed(id);
        }}
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
    </Suspense>
  );
}

/** @returns advertisement to show, after the delay; a later refetch does not change it */
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
