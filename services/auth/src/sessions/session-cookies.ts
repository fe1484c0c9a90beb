import { type CookieNames, cookieNamesOf } from '@bambuzal/contracts';
import { hasSecureCookies, readCookie, sessionCookie } from '@bambuzal/service-kit';
import type { Request, Response } from 'express';
import type { StartedSession } from './sessions';
import { lastMomentOf } from './session-lifetime';

const yearMs = 365 * 24 * 60 * 60 * 1000;
/** Form of the tokens of `newSecretToken`. The service did not set a cookie in any other form. */
const tokenPattern = /^[\w-]{43}$/;

/**
 * Signs the browser in. The cookies outlive the token (five minutes) and the view (an hour), so
 * that a returning person can be told the reason or returned to the administrator's session.
 */
export function setSessionCookies(
  request: Request,
  response: Response,
  { session, token, refreshToken }: StartedSession,
): void {
  setTokenCookie(request, response, { session, token });
  keep(request, response, { name: namesFor(request).refresh, token: refreshToken, session });
}

/** Gives the browser a new token for its present session. */
export function setTokenCookie(
  request: Request,
  response: Response,
  { session, token }: Pick<StartedSession, 'session' | 'token'>,
): void {
  keep(request, response, { name: namesFor(request).session, token, session });
}

function keep(
  request: Request,
  response: Response,
  kept: Pick<StartedSession, 'session' | 'token'> & { readonly name: string },
): void {
  const { name, token, session } = kept;
  const { secure } = attributesFor(request);
  const cookie = sessionCookie({ name, token, maxAgeMs: restOf(session), secure });
  response.append('set-cookie', cookie);
  response.setHeader('cache-control', 'no-store');
}

function restOf(session: StartedSession['session']): number {
  return Math.max(0, lastMomentOf(session).getTime() - Date.now());
}

/**
 * Removes the session's cookies. The device's cookie stays, because the browser is still the same.
 */
export function clearSessionCookies(request: Request, response: Response): void {
  const names = namesFor(request);
  response.clearCookie(names.session, attributesFor(request));
  response.clearCookie(names.refresh, attributesFor(request));
  response.setHeader('cache-control', 'no-store');
}

export function setDeviceCookie(request: Request, response: Response, deviceToken: string): void {
  const { device } = namesFor(request);
  response.cookie(device, deviceToken, { ...attributesFor(request), maxAge: yearMs });
}

export const refreshTokenOf = (request: Request): string | undefined =>
  cookieOf(request, namesFor(request).refresh);

export const deviceTokenOf = (request: Request): string | undefined =>
  cookieOf(request, namesFor(request).device);

function cookieOf(request: Request, name: string): string | undefined {
  const value = readCookie(request.headers.cookie ?? '', name);
  return value !== undefined && tokenPattern.test(value) ? value : undefined;
}

function namesFor(request: Request): CookieNames {
  return cookieNamesOf(!hasSecureCookies(request));
}

/**
 * Attributes of the cookies. Outside the demo they are always secure, for any headers of a proxy.
 * In the demo they are secure if the browser's own connection is encrypted.
 */
function attributesFor(request: Request) {
  const secure = hasSecureCookies(request) || request.secure;
  return { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
}
