import { isRecord } from '@bambuzal/web-kit';

/**
 * Whether the router has written another address already, which the page is about to follow.
 *
 * @param shownKey of the location that is shown: the router's own mark for it
 */
export function isUnderway(shownKey: string): boolean {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state['key'] === 'string' && state['key'] !== shownKey;
}
