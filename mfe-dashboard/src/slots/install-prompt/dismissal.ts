import { recall, remember } from '@bambuzal/ui';

const key = 'bambuzal.install.dismissed';
const dayMs = 24 * 60 * 60 * 1000;
/** Applies on iOS only. On other devices a "not now" is permanent. */
const againOnIosAfterMs = 7 * dayMs;

export function keepDismissal(): void {
  remember(key, new Date().toISOString());
}

/** @returns whether the reader has declined and is not asked again yet */
export function isDismissed(isIos: boolean): boolean {
  const stored = recall(key);
  if (stored === undefined) return false;
  if (!isIos) return true;
  return Date.now() - Date.parse(stored) < againOnIosAfterMs;
}
