import { negotiateLanguage } from '@bambuzal/contracts';
import type { RequestHandler } from 'express';
import { correlationHeader, newContext, runInContext } from '../request-context';

/** Runs the rest of the request in its context, and returns the correlation id to the caller. */
export function contextOfRequest(): RequestHandler {
  return (request, response, next) => {
    const language = negotiateLanguage(request.headers['accept-language']);
    const context = newContext(request.get(correlationHeader), language);
    response.setHeader(correlationHeader, context.correlationId);
    response.vary('Accept-Language');
    runInContext(context, next);
  };
}
