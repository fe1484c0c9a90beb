import { recall, remember } from '@bambuzal/ui';

const key = 'bambuzal.advertisements.dismissed';
/**
 * Maximum number of ids that are kept. The server also knows the dismissed advertisements; the
 * local list covers reports that did not arrive.
 */
const kept = 200;

/** Ids shown since the page was loaded. They are not shown again on navigation. */
const seen = new Set<string>();

/** Whether the reader closed the advertisement on this device, now or earlier. */
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

/** @returns whether the advertisement is seen for the first time */
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
    // Treats a stored value that is not valid JSON as empty.
    return [];
  }
}
