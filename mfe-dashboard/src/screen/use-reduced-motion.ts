import { useSyncExternalStore } from 'react';

const reduced = '(prefers-reduced-motion: reduce)';

/** @returns whether the reader asked their device for less movement */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(reduced).matches);
}

function follow(listener: () => void): () => void {
  const preference = window.matchMedia(reduced);
  preference.addEventListener('change', listener);
  return () => preference.removeEventListener('change', listener);
}
