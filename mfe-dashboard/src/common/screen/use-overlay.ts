import { useEffect, useState } from 'react';
import { queueOverlay, type OverlayKind } from './overlay-queue';

/**
 * @param isWanted whether there is something to show
 * @returns whether it may be shown now; stays true while `isWanted` is true
 */
export function useOverlay(kind: OverlayKind, isWanted: boolean): boolean {
  const [isGranted, setGranted] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    const giveUp = queueOverlay(kind, () => setGranted(true));
    return () => {
      setGranted(false);
      giveUp();
    };
  }, [kind, isWanted]);
  return isWanted && isGranted;
}
