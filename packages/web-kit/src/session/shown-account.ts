import { isRecord } from '../contract/reading';

/**
 * Id of the account that the page shows. Another tab may have signed in to another account, and the
 * cookie then belongs to that account. Requests name the account shown, so that they are refused
 * instead of being executed for the other account.
 *
 * @param state state of the store
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
