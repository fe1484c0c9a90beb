import { z } from 'zod';
import type { Permission } from './permissions';
import type { ProblemCode } from './problem-catalogue';

/** Callers that are allowed: anybody, a signed-in person, or an administrator with a permission. */
export type Access = 'public' | 'user' | { readonly permission: Permission };

/**
 * A path of the API. Request validation, the types on both sides and the OpenAPI document are
 * derived from it. Schemas describe the wire; codecs inside them turn it into the domain's values.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Path with OpenAPI's braces: `/api/deposits/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** Status of success; 200 unless given. */
  readonly status?: number;
  /** Media types of an answer that is a file instead of JSON. */
  readonly fileTypes?: readonly string[];
  /**
   * Whether the path may also answer 202 with the current state, while a chain of messages has not
   * ended.
   */
  readonly mayBePending?: boolean;
  /**
   * Whether the call changes nothing, although its method is not GET: it needs a body, asks an
   * outside party, or counts anew what follows from the records. Such a call needs no proof of
   * identity and leaves no audit record.
   */
  readonly changesNothing?: boolean;
  /**
   * Whether the read-only view may call this unsafe path: true for the path that ends that view.
   */
  readonly allowsReadOnly?: boolean;
  /**
   * Whether an administrator may call this path while their second factor or new password is
   * missing: true for the paths that complete the missing step or sign out.
   */
  readonly allowsUnsecured?: boolean;
  /**
   * Whether the call needs the second factor again (or the password if there is no second factor),
   * unless the caller gave it within the last ten minutes. Set for calls that move money out,
   * change how somebody proves their identity, or are an administrator's decision about money,
   * settings or access.
   */
  readonly stepUp?: boolean;
  /**
   * Whether the call is a decision about members' money. Administrators cannot decide about their
   * own money: the call, or that record's outcome, then refuses with OWN_MONEY.
   */
  readonly decidesAboutMember?: boolean;
  /** Codes of this path's refusals; those that any path may answer are left out. */
  readonly refusals?: readonly ProblemCode[];
}

/** Schema of a path without parameters, query or body. Any such input is ignored. */
export const nothing = z.unknown();

/** Spread first: `endpoint({ ...takesNothing, body: schema, … })`. */
export const takesNothing = { params: nothing, query: nothing, body: nothing };

/**
 * Keeps the literal types of the method and the path, so that callers, including the browser, can
 * bind to them with type imports alone.
 */
export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition;
}
