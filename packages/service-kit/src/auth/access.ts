import {
  type Access,
  type AccessToken,
  DomainError,
  type Endpoint,
  isPermitted,
  cookieNamesOf,
  provenForSeconds,
} from '@bambuzal/contracts';
import type { Request } from 'express';
import { readCookie } from '../http/session-cookie';
import { hasSecureCookies } from '../http/secure-cookies';
import type { TokenVerifier } from './token-verifier';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Identifies the caller and checks that they may call the endpoint.
 *
 * @returns `undefined` only on a public path without a usable session. On a public path, an
 *   administrator whose second factor or new password is missing counts as a caller without a session
 * @throws DomainError UNAUTHENTICATED, SESSION_REVOKED, SESSION_EXPIRED, FORBIDDEN,
 *   READ_ONLY_SESSION, STEP_UP_REQUIRED, SECOND_FACTOR_MISSING or NEW_PASSWORD_MISSING
 */
export async function authorise(
  {
    access,
    allowsReadOnly = false,
    allowsUnsecured = false,
    stepUp = false,
  }: Pick<Endpoint, 'access' | 'allowsReadOnly' | 'allowsUnsecured' | 'stepUp'>,
  request: Pick<Request, 'app' | 'headers' | 'method'>,
  verify: TokenVerifier,
): Promise<AccessToken | undefined> {
  const token = tokenOf(request);
  if (access === 'public') {
    const known = token === undefined ? undefined : await identify(token, verify);
    return known?.missing !== undefined && !allowsUnsecured ? undefined : known;
  }
  if (token === undefined) throw new DomainError('UNAUTHENTICATED');
  const caller = await verify(token);
  if (!allowsUnsecured) assertSecured(caller);
  if (caller.readOnly && !allowsReadOnly && !safeMethods.has(request.method)) {
    throw new DomainError('READ_ONLY_SESSION');
  }
  if (access !== 'user' && !mayUse(caller, access.permission)) throw new DomainError('FORBIDDEN');
  if (stepUp) assertRecentlyProven(caller);
  return caller;
}

/**
 * Checks for a recent proof of identity, for rules that need it only in some cases. If every call
 * needs it, set `stepUp` on the endpoint.
 *
 * @throws DomainError STEP_UP_REQUIRED if the caller's last proof of identity is older than ten
 *   minutes
 */
export function assertRecentlyProven(
  { auth_time: provenAt }: Pick<AccessToken, 'auth_time'>,
  now = new Date(),
): void {
  const seconds = now.getTime() / 1000;
  if (provenAt === undefined || seconds - provenAt > provenForSeconds) {
    throw new DomainError('STEP_UP_REQUIRED');
  }
}

/** An administrator has no rights, not even a member's, until their account is safe enough. */
function assertSecured({ missing }: AccessToken): void {
  if (missing === 'new_password') throw new DomainError('NEW_PASSWORD_MISSING');
  if (missing === 'second_factor') throw new DomainError('SECOND_FACTOR_MISSING');
}

/** On a public path an expired session is ignored: the caller counts as signed out. */
async function identify(token: string, verify: TokenVerifier): Promise<AccessToken | undefined> {
  try {
    return await verify(token);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

function mayUse(caller: AccessToken, permission: Exclude<Access, string>['permission']): boolean {
  return caller.role === 'admin' && isPermitted(caller.adminType ?? 'master', permission);
}

/** The gateway forwards the cookie's token as a bearer token. A service accepts both. */
function tokenOf(request: Pick<Request, 'app' | 'headers'>): string | undefined {
  const { authorization = '', cookie = '' } = request.headers;
  const bearer = /^Bearer (\S+)$/.exec(authorization)?.[1];
  return bearer ?? readCookie(cookie, cookieNamesOf(!hasSecureCookies(request)).session);
}
