import { isRecord } from '../contract/reading';

/**
 * Calls by which a reader ends their session. The code that sends them decides where the reader
 * goes next.
 */
const endings = new Set(['logout', 'returnToAdmin', 'emergencyAdminReturn']);

export function endsSession(endpointName: string): boolean {
  return endings.has(endpointName);
}

/**
 * Whether the reader is ending the session on this page. Calls that are refused for that reason
 * must not redirect the reader before the reader's own redirect.
 *
 * @param state state of the store
 */
export function isLeaving(state: unknown): boolean {
  const answers = isRecord(state) ? state['api'] : undefined;
  const mutations = isRecord(answers) ? answers['mutations'] : undefined;
  if (!isRecord(mutations)) return false;
  return Object.values(mutations)
    .filter(isRecord)
    .some(({ endpointName, error }) => endsSession(String(endpointName)) && error === undefined);
}
