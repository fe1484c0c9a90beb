import { logRemoteFailure, onNotification, useSettings } from '@bambuzal/web-kit';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useOverlay } from '../../common/screen/use-overlay';
import { isCelebrated, recordCelebration } from './celebrated';
import type { CelebrationDialogProps } from './CelebrationDialog';
import { loadCelebrationDialog } from './load-celebration-dialog';
import { celebrationOf, type Celebration } from './occasions';

/** Celebrates notices as they arrive: one at a time, in order, and each once. */
export default function Celebrations() {
  const { settings } = useSettings();
  const { current, next, Dialog } = useCelebrations(settings.enableCelebrations);
  const isShown = useOverlay('dialog', current !== undefined && Dialog !== undefined);
  useEffect(() => {
    if (isShown && current) recordCelebration(current.id);
  }, [isShown, current]);
  if (!isShown || !current || !Dialog) return null;
  return <Dialog key={current.id} celebration={current} onClose={next} />;
}

/**
 * Sorts by time, because notices of related events may arrive in any order. The earlier event is
 * shown first.
 */
const byTime = ({ notice: one }: Celebration, { notice: other }: Celebration) =>
  one.createdAt < other.createdAt ? -1 : Number(one.createdAt > other.createdAt);

function useCelebrations(isEnabled: boolean) {
  const [queue, setQueue] = useState<readonly Celebration[]>([]);
  const [Dialog, setDialog] = useState<ComponentType<CelebrationDialogProps>>();
  const take = useEffectEvent((celebration: Celebration | undefined) => {
    if (!celebration || !isEnabled || isCelebrated(celebration.id)) return;
    setQueue((known) => withCelebration(known, celebration));
    // Asked for again with each notice, because an earlier attempt may have failed.
    loadCelebrationDialog().then(
      (loaded) => setDialog(() => loaded.default),
      (error: unknown) => logRemoteFailure('dashboard', 'the celebration failed', error),
    );
  });
  useEffect(() => onNotification((notice) => take(celebrationOf(notice))), []);
  return {
    Dialog,
    current: queue[0],
    next: () => setQueue(([, ...waiting]) => waiting),
  };
}

/** @returns the queue with one more. The first is being shown, and stays the first. */
function withCelebration(
  queue: readonly Celebration[],
  celebration: Celebration,
): readonly Celebration[] {
  if (queue.some(({ id }) => id === celebration.id)) return queue;
  const [shown, ...waiting] = queue;
  return shown ? [shown, ...[...waiting, celebration].sort(byTime)] : [celebration];
}
