import { useEffect, useEffectEvent, useState } from 'react';

/** docs/product.md, Mascot. */
export const closesAfterMs = 10_000;

/**
 * Closes what was opened and left alone.
 *
 * @param isIdle whether it has nothing to keep it open
 * @returns begins the time anew: somebody is there
 */
export function useAutoClose(isIdle: boolean, close: () => void): () => void {
  const [signs, setSigns] = useState(0);
  const onTime = useEffectEvent(close);
  useEffect(() => {
    if (!isIdle) return undefined;
    const timer = setTimeout(() => onTime(), closesAfterMs);
    return () => clearTimeout(timer);
  }, [isIdle, signs]);
  return () => setSigns((before) => before + 1);
}
