import { recall, remember } from '@bambuzal/ui';

const key = 'bambuzal.advertisements.dismissed';
/** The server knows all of them; here stand those that it may not have heard of. */
const kept = 200;

/** Shown already while this page is open: going to and fro between pages brings none back. */
const seen = new Set<string>();

/** Whether the reader closed it, here, at any time. */
export function isDismissed(id: string): boolean {
  return dismissedIds().includes(id);
}

export function keepDismissed(id: string): void {
  const ids = [...dismissedIds().filter((known) => known !== id), id];
  remember(key, JSON.stringify(ids.slice(-kept)));
}

export function isSeen(id: string): boolean {
  return seen.has(id);
}

/** @returns whether it is the first time */
export function keepSeen(id: string): boolean {
  const isFirst = !seen.has(id);
  seen.add(id);
  return isFirst;
}

function dismissedIds(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(recall(key) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    // The stored value was not written by this page.
    return [];
  }
}
