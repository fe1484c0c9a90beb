import { isRecord } from '../contract/reading';

/**
 * Whose page this is. Another tab may have signed in as somebody else since, and the cookie is theirs
 * then: what this page sends says for whom, so that it is refused and not done for the other.
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
