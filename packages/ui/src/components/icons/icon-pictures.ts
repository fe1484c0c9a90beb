import type { LucideIcon } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { firstIcons } from './first-icons';

const pictures = new Map<string, LucideIcon>(Object.entries(firstIcons));
const listeners = new Set<() => void>();
let fetching: Promise<void> | undefined;

/**
 * Fetches the icons that are not bundled with the page. If they cannot be fetched, words are shown.
 *
 * @returns when they are there, or could not be fetched
 */
export async function preloadIcons(): Promise<void> {
  fetching ??= import('./more-icons').then(
    ({ moreIcons }) => {
      for (const [name, picture] of Object.entries(moreIcons)) pictures.set(name, picture);
      for (const listener of listeners) listener();
    },
    () => {
      // After a failure, the next icon shown starts another fetch.
      fetching = undefined;
    },
  );
  await fetching;
}

/** @returns the icon's picture; `undefined` until it is loaded */
export function useIconPicture(name: string): LucideIcon | undefined {
  const known = () => pictures.get(name);
  const picture = useSyncExternalStore(subscribe, known, known);
  useEffect(() => {
    if (!picture) void preloadIcons();
  }, [picture]);
  return picture;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
