import {
  describeProblem,
  DomainError,
  fieldErrors,
  fillProblem,
  type Language,
  type Problem,
  problemCatalogue,
  type ProblemCode,
  maintenanceHeader,
  problemContentType,
} from '@bambuzal/contracts';
import type { ErrorRequestHandler } from 'express';
import { isDatabaseOutage } from '../infrastructure/database';
import type { Logger } from '../log';
import { currentContext, type RequestContext } from '../request-context';
import { InvalidInput } from './invalid-input';

/** Errors of Express's body parser, by their documented `type`. */
const parserProblems: Readonly<Record<string, ProblemCode>> = {
  'entity.parse.failed': 'MALFORMED_JSON',
  'entity.too.large': 'PAYLOAD_TOO_LARGE',
  'encoding.unsupported': 'UNSUPPORTED_MEDIA_TYPE',
  'charset.unsupported': 'UNSUPPORTED_MEDIA_TYPE',
  'request.size.invalid': 'BAD_REQUEST',
  'request.aborted': 'BAD_REQUEST',
};

/**
 * The only place where errors become answers. A domain error is answered by its code, input that
 * does not match by field errors, an unreadable body by its kind, and any other error by a bare
 * 500.
 */
export function problemOf(error: unknown, context: RequestContext): Problem {
  const { correlationId, language } = context;
  if (error instanceof DomainError) {
    const { code, fields, preview, values } = error;
    const errors = Object.keys(fields).length > 0 ? wordsOf(error, language) : undefined;
    const more = {
      correlationId,
      ...(errors && { errors }),
      ...(preview !== undefined && { preview }),
    };
    return describeProblem(code, language, more, values);
  }
  if (error instanceof InvalidInput) {
    const errors = fieldErrors(error.cause, language);
    return describeProblem('BAD_REQUEST', language, { correlationId, errors });
  }
  const code = isDatabaseOutage(error) ? 'SERVICE_UNAVAILABLE' : parserProblemOf(error);
  return describeProblem(code ?? 'INTERNAL', language, { correlationId });
}

function wordsOf({ fields, values }: DomainError, language: Language): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, code]) => [
      field,
      [fillProblem(problemCatalogue[code].words[language], language, values)],
    ]),
  );
}

function parserProblemOf(error: unknown): ProblemCode | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof URIError) return 'BAD_REQUEST';
  // A body whose header says that it is compressed, but that is not.
  if ('code' in error && String(error.code).startsWith('Z_')) return 'BAD_REQUEST';
  return 'type' in error && typeof error.type === 'string' ? parserProblems[error.type] : undefined;
}

/** Must be the last handler of an app. Express recognises it by its four parameters. */
export function answerProblemWith(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const problem = problemOf(error, currentContext());
    for (const name of ['etag', 'cache-control', 'content-encoding']) response.removeHeader(name);
    // Maintenance is chosen by the operator, so it is not logged as an error.
    if (problem.status >= 500 && problem.maintenance !== true) {
      log.error({ err: error, method: request.method, path: request.path }, problem.code);
    }
    if (error instanceof DomainError && error.retryAfterSeconds !== undefined) {
      response.setHeader('retry-after', Math.ceil(error.retryAfterSeconds));
    }
    if (problem.maintenance === true) response.setHeader(maintenanceHeader, 'true');
    response.status(problem.status).type(problemContentType).send(JSON.stringify(problem));
  };
}
