import type { Request } from 'express';
import type { Actor } from '../audit';
import type { Asked } from './idempotency';
import { originOf } from './request-origin';

type Decider = Pick<Actor, 'caller'> & { readonly request: Request };

/** An administrator's command, for audit records and for its idempotency. */
export interface Command {
  readonly by: Actor;
  readonly asked: Asked;
}

/** @returns the caller with the origin of their request, for audit records */
export function actorOf({ caller, request }: Decider): Actor {
  return { caller, origin: originOf(request) };
}

export function commandOf(decider: Decider): Command {
  return { by: actorOf(decider), asked: decider.request };
}

/**
 * @param index position of the part within the command, from 0
 * @param body request of the part
 * @returns the part as a separate command, so that it is carried out once even if others fail
 */
export function partOf({ by, asked }: Command, index: number, body: unknown): Command {
  const { headers, method, path } = asked;
  return { by, asked: { headers, method, path: `${path}/${index}`, body } };
}
