import { z } from 'zod';
import type { Permission } from './permissions';
import type { ProblemCode } from './problem-catalogue';

/** Who may call: anybody, a signed-in person, or an administrator with a permission. */
export type Access = 'public' | 'user' | { readonly permission: Permission };

/**
 * One path of the API: the source of request validation, of types on both sides and of the OpenAPI
 * document. Schemas describe the wire; codecs inside them turn it into the domain's values.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With OpenAPI's braces: `/api/deposits/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** Status of success; 200 unless given. */
  readonly status?: number;
  /** The media types of an answer that is a file, and no JSON. */
  readonly fileTypes?: readonly string[];
  /** Whether it also answers 202, with the state so far, when a chain has not come to its end. */
  readonly mayBePending?: boolean;
  /** One of the few unsafe paths that the read-only view may call: the way out of it. */
  readonly allowsReadOnly?: boolean;
  /**
   * One of the few paths that an administrator may call whose second factor or new password is
   * missing: those by which they make up for it, or leave.
   */
  readonly allowsUnsecured?: boolean;
  /**
   * Whether it asks for the second factor again, or for the password where there is none, unless that
   * happened within ten minutes: what moves money out, changes how somebody proves who they are, or
   * is an administrator's decision about money, settings or access.
   */
  readonly stepUp?: boolean;
  /**
   * Whether it is a decision about one member's money, which no administrator takes about their own:
   * it refuses with OWN_MONEY.
   */
  readonly decidesAboutMember?: boolean;
  /** Stable codes of the refusals beyond those that every path has. */
  readonly refusals?: readonly ProblemCode[];
}

/** Stands where a path takes no parameters, no query or no body: what is sent is passed over. */
export const nothing = z.unknown();

/** Spread first: `endpoint({ ...takesNothing, body: schema, … })`. */
export const takesNothing = { params: nothing, query: nothing, body: nothing };

/**
 * Keeps the literal types of the method and the path, so that whoever calls it, the browser too, is
 * bound by type alone.
 */
export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition;
}
