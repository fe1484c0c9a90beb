import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { defaultLanguage, type Language } from '@bambuzal/contracts';
import { newTrace, type TraceParent } from './tracing/trace-parent';

/** Data of the request or message that the current code is handling. */
export interface RequestContext {
  /** Correlation id: the same for a member's action in every service and message. */
  readonly correlationId: string;
  /** The request or message that directly caused the current work. */
  readonly causationId: string;
  readonly language: Language;
  /** Place of the current work in its trace, and parent of what it causes. */
  readonly trace: TraceParent;
}

export const correlationHeader = 'x-correlation-id';

const storage = new AsyncLocalStorage<RequestContext>();

export function runInContext<Result>(context: RequestContext, work: () => Result): Result {
  return storage.run(context, work);
}

/** Outside any request (in a timer, at a start) the context is new, in the default language. */
export function currentContext(): RequestContext {
  return storage.getStore() ?? newContext();
}

/**
 * @param correlationId adopted if it is a plain token of up to 64 characters, otherwise replaced
 * @param trace a new one, which is not recorded, unless given
 */
export function newContext(
  correlationId?: string,
  language = defaultLanguage,
  trace = newTrace(),
): RequestContext {
  const id =
    correlationId !== undefined && /^[\w-]{8,64}$/.test(correlationId)
      ? correlationId
      : randomUUID();
  return { correlationId: id, causationId: id, language, trace };
}
