import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import {
  type AccessToken,
  answeredAccountHeader,
  DomainError,
  shownAccountHeader,
} from '@bambuzal/contracts';

/**
 * Checks the account that a page shows. Programs need not send one.
 *
 * @throws DomainError OTHER_ACCOUNT if the session now belongs to another account
 */
export function refuseForOtherAccount(
  headers: IncomingHttpHeaders,
  caller: AccessToken | undefined,
): void {
  const shown = headers[shownAccountHeader];
  if (caller && shown !== undefined && shown !== caller.sub) throw new DomainError('OTHER_ACCOUNT');
}

/**
 * Names the caller's account in the answer. A browser may have asked before the page knew which
 * account it shows (see `Preloads`), so that the page itself compares the two.
 */
export function nameAnsweredAccount(
  response: ServerResponse,
  caller: AccessToken | undefined,
): void {
  if (caller) response.setHeader(answeredAccountHeader, caller.sub);
}
