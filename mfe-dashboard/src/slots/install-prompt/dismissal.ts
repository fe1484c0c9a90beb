import { recall, remember } from '@bambuzal/ui';

const key = 'bambuzal.install.dismissed';
const dayMs = 24 * 60 * 60 * 1000;
/** On iOS alone; elsewhere a "not now" holds. */
const againOnIosAfterMs = 7 * dayMs;

export function keepDismissal(): void {
  remember(key, new Date().toISOString());
}

/** @returns whether the reader has said "not now", and is left in peace for it */
export function isDismissed(isIos: boolean): boolean {
  const stored = recall(key);
  if (stored === undefined) return false;
  if (!isIos) return true;
  return Date.now() - Date.parse(stored) < againOnIosAfterMs;
}
