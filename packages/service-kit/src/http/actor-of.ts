import type { Request } from 'express';
import type { Actor } from '../audit';
import { originOf } from './request-origin';

/** @returns the caller with the origin of their request, for audit records */
export function actorOf({
  caller,
  request,
}: Pick<Actor, 'caller'> & { readonly request: Request }): Actor {
  return { caller, origin: originOf(request) };
}
