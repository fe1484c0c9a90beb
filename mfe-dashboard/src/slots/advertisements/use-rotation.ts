import { useEffect, useState } from 'react';

const shownForMs = 4000;

interface Rotation {
  /** Index of the shown banner, counted from 0. */
  readonly index: number;
  /** Moves forward, or back if `steps` is negative. Wraps around at both ends. */
  readonly move: (steps: number) => void;
}

/**
 * @param isRunning whether the next banner follows by itself after 4 s; the first follows the last
 */
export function useRotation(count: number, isRunning: boolean): Rotation {
  const [shown, setShown] = useState(0);
  // The number of banners may have become smaller meanwhile.
  const index = shown % count;
  useEffect(() => {
    if (!isRunning || count < 2) return undefined;
    const timer = setTimeout(() => setShown((index + 1) % count), shownForMs);
    return () => clearTimeout(timer);
  }, [count, isRunning, index]);
  return { index, move: (steps) => setShown((index + steps + count) % count) };
}
