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
 * @param index place of the part in its command
 * @param body what the part asks for
 * @returns the part as a command of its own, so that it is carried out once even if others fail
 */
export function partOf({ by, asked }: Command, index: number, body: unknown): Command {
  const { headers, method, path } = asked;
  return { by, asked: { headers, method, path: `${path}/${index}`, body } };
}
