import { refreshCookieName, sessionCookieName } from '@bambuzal/contracts';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { StartedSession } from './sessions';
import { lastMomentOf } from './session-lifetime';

export const deviceCookieName = 'bambuzal_device';

const yearMs = 365 * 24 * 60 * 60 * 1000;
/** As `newSecretToken` makes them: what looks otherwise was not set by us. */
const tokenPattern = /^[\w-]{43}$/;

/**
 * Signs the browser in. The cookies outlive what they stand for (a token of five minutes, a view of
 * an hour), so that whoever comes back can be told what happened or be led back.
 */
export function setSessionCookies(
  request: Request,
  response: Response,
  { session, token, refreshToken }: StartedSession,
): void {
  const rest = restOf(session);
  setTokenCookie(request, response, { session, token });
  response.cookie(refreshCookieName, refreshToken, { ...attributesFor(request), maxAge: rest });
  response.setHeader('cache-control', 'no-store');
}

/** Gives the browser another token of the session that it has. */
export function setTokenCookie(
  request: Request,
  response: Response,
  { session, token }: Pick<StartedSession, 'session' | 'token'>,
): void {
  const options = { ...attributesFor(request), maxAge: restOf(session) };
  response.cookie(sessionCookieName, token, options);
  response.setHeader('cache-control', 'no-store');
}

function restOf(session: StartedSession['session']): number {
  return Math.max(0, lastMomentOf(session).getTime() - Date.now());
}

/** The device's cookie stays: the browser is still the same one. */
export function clearSessionCookies(request: Request, response: Response): void {
  response.clearCookie(sessionCookieName, attributesFor(request));
  response.clearCookie(refreshCookieName, attributesFor(request));
  response.setHeader('cache-control', 'no-store');
}

export function setDeviceCookie(request: Request, response: Response, deviceToken: string): void {
  response.cookie(deviceCookieName, deviceToken, { ...attributesFor(request), maxAge: yearMs });
}

export const refreshTokenOf = (request: Request): string | undefined =>
  cookieOf(request, refreshCookieName);

export const deviceTokenOf = (request: Request): string | undefined =>
  cookieOf(request, deviceCookieName);

function cookieOf(request: Request, name: string): string | undefined {
  const value = parseCookie(request.headers.cookie ?? '')[name];
  return value !== undefined && tokenPattern.test(value) ? value : undefined;
}

/** `request.secure` is what the proxy in front says of the browser's own connection. */
function attributesFor(request: Request) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: request.secure } as const;
}
