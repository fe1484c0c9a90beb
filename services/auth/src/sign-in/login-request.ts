import { originOf, type RequestOrigin } from '@bambuzal/service-kit';
import type { Request, Response } from 'express';
import {
  deviceTokenOf,
  refreshTokenOf,
  setDeviceCookie,
  setSessionCookies,
} from '../sessions/session-cookies';
import type { StartedLogin } from './login-sessions';

/** Origin of a sign-in, and the cookies of its browser. */
export interface LoginRequest {
  readonly origin: RequestOrigin;
  readonly deviceToken: string | undefined;
  /** Token of the browser's previous session. */
  readonly refreshToken: string | undefined;
}

export function loginRequestOf(request: Request): LoginRequest {
  return {
    origin: originOf(request),
    deviceToken: deviceTokenOf(request),
    refreshToken: refreshTokenOf(request),
  };
}

/** Stores the cookies in the browser. */
export function setLoginCookies(
  request: Request,
  response: Response,
  startedLogin: StartedLogin,
): void {
  setSessionCookies(request, response, startedLogin.started);
  setDeviceCookie(request, response, startedLogin.deviceToken);
}
