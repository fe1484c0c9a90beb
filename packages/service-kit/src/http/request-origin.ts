import type { Request } from 'express';

/** Where a request comes from, as the gateway tells it. */
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
