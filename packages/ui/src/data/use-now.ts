import { useSyncExternalStore } from 'react';

/** @returns the present second, counted from 1970; renders again when it is over */
export function useNow(): number {
  return useSyncExternalStore(everySecond, presentSecond);
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}

function presentSecond(): number {
  return Math.floor(Date.now() / 1000);
}
