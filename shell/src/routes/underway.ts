import { isRecord } from '@bambuzal/web-kit';

/**
 * Whether the router has already written another address that the page has not rendered yet.
 *
 * @param shownKey the router's key of the rendered location
 */
export function isUnderway(shownKey: string): boolean {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state['key'] === 'string' && state['key'] !== shownKey;
}
