import { useEffect, useState } from 'react';
import { waitForTurn, type Place } from './turns';

/**
 * @param isWanted there is something to show
 * @returns whether it may be shown now; stays so while it is wanted
 */
export function useTurn(place: Place, isWanted: boolean): boolean {
  const [isGranted, setGranted] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    const giveUp = waitForTurn(place, () => setGranted(true));
    return () => {
      setGranted(false);
      giveUp();
    };
  }, [place, isWanted]);
  return isWanted && isGranted;
}
