import type { Request } from 'express';

/** Origin of a request, as the gateway reports it. */
export interface RequestOrigin {
  readonly ipAddress: string;
  readonly userAgent: string;
}

const longestUserAgent = 400;

export function originOf(request: Request): RequestOrigin {
  return {
    ipAddress: (request.ip ?? '').replace(/^::ffff:/, ''),
    userAgent: (request.get('user-agent') ?? '').slice(0, longestUserAgent),
  };
}
