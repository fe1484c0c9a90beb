import { negotiateLanguage } from '@bambuzal/contracts';
import type { RequestHandler } from 'express';
import { routePattern } from '../metrics';
import { correlationHeader, newContext, runInContext } from '../request-context';
import { endWithAnswer } from '../tracing/end-with-answer';
import { parseTraceParent, traceParentHeader } from '../tracing/trace-parent';
import { noTracing, type Tracing } from '../tracing/tracing';

/**
 * Runs the rest of the request in its context, and returns the correlation id to the caller. A
 * caller on the private network says by its header whether the request is recorded; a request
 * without one, as of a probe, is not.
 */
export function contextOfRequest(tracing: Tracing = noTracing): RequestHandler {
  return (request, response, next) => {
    const language = negotiateLanguage(request.headers['accept-language']);
    const parent = parseTraceParent(request.get(traceParentHeader));
    const span = parent && tracing.begin({ kind: 'server', name: request.method, parent });
    if (span) endWithAnswer(span, request, response, () => routePattern(request.route));
    const context = newContext(request.get(correlationHeader), language, span?.trace ?? parent);
    response.setHeader(correlationHeader, context.correlationId);
    response.vary('Accept-Language');
    runInContext(context, next);
  };
}
