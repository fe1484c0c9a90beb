import { narrowBelow } from '@bambuzal/ui';
import { useSyncExternalStore } from 'react';

const narrow = `(width < ${narrowBelow})`;

/** @returns whether the screen has a telephone's width; prefer CSS if CSS can do it */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(follow, isNarrow);
}

/** @returns whether the screen has a telephone's width now */
export function isNarrow(): boolean {
  return window.matchMedia(narrow).matches;
}

function follow(listener: () => void): () => void {
  const screen = window.matchMedia(narrow);
  screen.addEventListener('change', listener);
  return () => screen.removeEventListener('change', listener);
}
