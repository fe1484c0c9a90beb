import { type AccessToken, DomainError, type Endpoint } from '@bambuzal/contracts';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { authorise } from '../auth/access';
import type { TokenVerifier } from '../auth/token-verifier';
import { InvalidInput } from './invalid-input';

/** Arguments of a handler, already parsed. */
export interface Call<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Caller,
> {
  readonly params: z.output<Params>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
  readonly caller: Caller;
  readonly request: Request;
  readonly response: Response;
}

/** An endpoint together with its handler. */
export interface Operation {
  readonly endpoint: Endpoint;
  readonly handler: (verify: TokenVerifier) => RequestHandler;
}

/**
 * Binds a contract to its implementation: authenticates and authorises as the endpoint says, parses
 * the input, and encodes the answer.
 *
 * @param answer returns the domain's values (cents, dates); this function encodes them for the wire
 */
export function operation<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  answer: (call: Call<Params, Query, Body, AccessToken>) => Promise<z.output<Answer>>,
): Operation {
  return bind(endpoint, (call) => {
    if (!call.caller) throw new DomainError('UNAUTHENTICATED');
    return answer({ ...call, caller: call.caller });
  });
}

/** Same as `operation` for a public path; `caller` is set if the request has a session. */
export function publicOperation<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  answer: (call: Call<Params, Query, Body, AccessToken | undefined>) => Promise<z.output<Answer>>,
): Operation {
  return bind(endpoint, answer);
}

/** Same for an answer that is not JSON: the handler writes it piece by piece. */
export function streamOperation<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
>(
  endpoint: Endpoint<Params, Query, Body>,
  write: (call: Call<Params, Query, Body, AccessToken>) => Promise<void>,
): Operation {
  return {
    endpoint,
    handler: (verify) => async (request, response) => {
      const { caller, ...parsed } = await parse(endpoint, request, response, verify);
      if (!caller) throw new DomainError('UNAUTHENTICATED');
      await write({ ...parsed, caller });
    },
  };
}

async function parse<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
  endpoint: Endpoint<Params, Query, Body>,
  request: Request,
  response: Response,
  verify: TokenVerifier,
): Promise<Call<Params, Query, Body, AccessToken | undefined>> {
  const caller = await authorise(endpoint, request, verify);
  return {
    params: parsedInput(endpoint.params, request.params),
    query: parsedInput(endpoint.query, request.query),
    body: parsedInput(endpoint.body, request.body),
    caller,
    request,
    response,
  };
}

/**
 * Parses input by a schema, for a body whose contract another party defines.
 *
 * @throws InvalidInput, because the caller sent the wrong input
 */
export function parsedInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const result = schema.safeParse(input, { reportInput: true });
  if (!result.success) throw new InvalidInput(result.error);
  return result.data;
}

function bind<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  answer: (call: Call<Params, Query, Body, AccessToken | undefined>) => Promise<z.output<Answer>>,
): Operation {
  return {
    endpoint,
    handler: (verify) => async (request, response) => {
      const result = await answer(await parse(endpoint, request, response, verify));
      const isPending = endpoint.mayBePending === true && response.statusCode === 202;
      if (!isPending) response.status(endpoint.status ?? 200);
      response.json(z.encode(endpoint.answer, result));
    },
  };
}
