import { isRecord } from '../contract/reading';

/** What ends a session by the reader's own wish; where they go then is decided there. */
const endings = new Set(['logout', 'returnToAdmin', 'emergencyAdminReturn']);

export function endsSession(endpointName: string): boolean {
  return endings.has(endpointName);
}

/**
 * Whether the reader ends the session on this page, which is no surprise to them: what is refused
 * because of it must not overtake them on their way.
 *
 * @param state of the store
 */
export function isLeaving(state: unknown): boolean {
  const answers = isRecord(state) ? state['api'] : undefined;
  const mutations = isRecord(answers) ? answers['mutations'] : undefined;
  if (!isRecord(mutations)) return false;
  return Object.values(mutations)
    .filter(isRecord)
    .some(({ endpointName, error }) => endsSession(String(endpointName)) && error === undefined);
}
