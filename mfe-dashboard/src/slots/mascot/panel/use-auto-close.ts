import { useEffect, useEffectEvent, useState } from 'react';

/** Time without activity before the panel closes (docs/product.md, Mascot). */
export const closesAfterMs = 10_000;

/**
 * Closes the panel after a time without activity.
 *
 * @param isIdle whether nothing keeps the panel open
 * @returns function that restarts the time after an activity
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
