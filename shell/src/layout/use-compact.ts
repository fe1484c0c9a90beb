import { narrowBelow } from '@bambuzal/ui';
import { useSyncExternalStore } from 'react';

/** Also matches tablets that report a mobile agent, at any width. */
const mobileAgent = /Android|iPhone|iPad|iPod|Mobi/i;
const narrow = `(width < ${narrowBelow})`;

/** @returns whether the sidebar is an overlay: on narrow screens, and on mobile agents */
export function useCompact(): boolean {
  return useSyncExternalStore(follow, isCompact);
}

function isCompact(): boolean {
  return mobileAgent.test(navigator.userAgent) || window.matchMedia(narrow).matches;
}

function follow(listener: () => void): () => void {
  const screen = window.matchMedia(narrow);
  screen.addEventListener('change', listener);
  return () => screen.removeEventListener('change', listener);
}
