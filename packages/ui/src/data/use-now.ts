import { useSyncExternalStore } from 'react';

/** @returns the current time in whole seconds since 1970; re-renders every second */
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
