import { useEffect, useState } from 'react';

const shownForMs = 4000;

interface Rotation {
  /** From 0. */
  readonly index: number;
  /** Goes on, or back when below zero; past an end it starts over from the other. */
  readonly move: (steps: number) => void;
}

/** @param isRunning the next comes by itself after 4 s, and after the last the first */
export function useRotation(count: number, isRunning: boolean): Rotation {
  const [shown, setShown] = useState(0);
  // One may have run out meanwhile.
  const index = shown % count;
  useEffect(() => {
    if (!isRunning || count < 2) return undefined;
    const timer = setTimeout(() => setShown((index + 1) % count), shownForMs);
    return () => clearTimeout(timer);
  }, [count, isRunning, index]);
  return { index, move: (steps) => setShown((index + steps + count) % count) };
}
