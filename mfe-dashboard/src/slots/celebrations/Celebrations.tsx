import { onNotification, useSettings } from '@bambuzal/web-kit';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useOverlay } from '../../common/screen/use-overlay';
import { celebrateOnce } from './celebrated';
import { celebrationOf, type Celebration } from './occasions';

const CelebrationDialog = lazy(
  () => import(/* webpackChunkName: "celebration" */ './CelebrationDialog'),
);

/** Celebrates notices as they arrive: one at a time, in order, and each once. */
export default function Celebrations() {
  const { settings } = useSettings();
  const { current, next } = useCelebrations(settings.enableCelebrations);
  const isShown = useOverlay('dialog', current !== undefined);
  if (!isShown || !current) return null;
  return (
    <Suspense>
      <CelebrationDialog key={current.id} celebration={current} onClose={next} />
    </Suspense>
  );
}

/**
 * Sorts by time, because notices of related events may arrive in any order. The earlier event is
 * shown first.
 */
const byTime = ({ notice: one }: Celebration, { notice: other }: Celebration) =>
  one.createdAt < other.createdAt ? -1 : Number(one.createdAt > other.createdAt);

function useCelebrations(isEnabled: boolean) {
  const [queue, setQueue] = useState<readonly Celebration[]>([]);
  const take = useEffectEvent((celebration: Celebration | undefined) => {
    if (!celebration || !isEnabled || !celebrateOnce(celebration.id)) return;
    setQueue(([shown, ...waiting]) =>
      shown ? [shown, ...[...waiting, celebration].sort(byTime)] : [celebration],
    );
  });
  useEffect(() => onNotification((notice) => take(celebrationOf(notice))), []);
  return {
    current: queue[0],
    next: () => setQueue(([, ...waiting]) => waiting),
  };
}
