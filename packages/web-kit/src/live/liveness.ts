import { useSyncExternalStore } from 'react';

let live = false;
const listeners = new Set<() => void>();

/** Stores whether the server pushes events to this page. If not, the page polls. */
export function setLive(now: boolean): void {
  if (live === now) return;
  live = now;
  for (const listener of listeners) listener();
}

/** @returns whether events are pushed to this page; the component re-renders when this changes */
export function useIsLive(): boolean {
  return useSyncExternalStore(subscribe, () => live);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
