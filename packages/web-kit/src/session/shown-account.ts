import { isRecord } from '../contract/reading';

/**
 * The account that the page shows. Another tab may have signed in as somebody else, and the cookie
 * then belongs to them. Requests name the account, so that they are refused instead of being
 * executed for the other one.
 *
 * @param state of the store
 * @returns the id of the account that the page shows, if it shows one
 */
export function shownAccount(state: unknown): string | undefined {
  const answers = isRecord(state) ? state['api'] : undefined;
  const queries = isRecord(answers) ? answers['queries'] : undefined;
  const asked = isRecord(queries) ? queries['user(undefined)'] : undefined;
  const user = isRecord(asked) ? asked['data'] : undefined;
  const id = isRecord(user) ? user['id'] : undefined;
  return typeof id === 'string' ? id : undefined;
}
