import { originOf, type RequestOrigin } from '@bambuzal/service-kit';
import type { Request, Response } from 'express';
import {
  deviceTokenOf,
  refreshTokenOf,
  setDeviceCookie,
  setSessionCookies,
} from '../sessions/session-cookies';
import type { Entry } from './entrance';

/** Where somebody comes from, and what their browser brings along. */
export interface Visit {
  readonly origin: RequestOrigin;
  readonly deviceToken: string | undefined;
  /** Of whoever was signed in there before. */
  readonly refreshToken: string | undefined;
}

export function visitOf(request: Request): Visit {
  return {
    origin: originOf(request),
    deviceToken: deviceTokenOf(request),
    refreshToken: refreshTokenOf(request),
  };
}

/** Gives the browser what it keeps. */
export function letIn(request: Request, response: Response, entry: Entry): void {
  setSessionCookies(request, response, entry.started);
  setDeviceCookie(request, response, entry.deviceToken);
}
