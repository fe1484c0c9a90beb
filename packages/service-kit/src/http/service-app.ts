import { cookieNamesOf, DomainError } from '@bambuzal/contracts';
import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import swaggerUi from 'swagger-ui-express';
import type { TokenVerifier } from '../auth/token-verifier';
import type { Logger } from '../log';
import type { Metrics } from '../metrics';
import type { Tracing } from '../tracing/tracing';
import { contextOfRequest } from './context-of-request';
import { openApiDocument, type OpenApiDocument } from './openapi';
import type { Operation } from './operation';
import { answerProblemWith } from './problem-answer';
import { readinessPage } from './readiness-page';
import { useSecureCookies } from './secure-cookies';

/** Maximum size of a request's body: JSON of a form, or of a provider's callback. */
export const bodyLimitBytes = 100 * 1024;

export interface ServiceAppOptions {
  readonly service: string;
  readonly demo: boolean;
  readonly operations: readonly Operation[];
  readonly verify: TokenVerifier;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Records no requests unless given. */
  readonly tracing?: Tracing;
  /** Whether each server that this service needs answers, by the server's name. */
  readonly readiness: () => Promise<Record<string, boolean>>;
}

/** Express app of a service: its operations, its OpenAPI document, its health and its metrics. */
export function createServiceApp(options: ServiceAppOptions): Express {
  const { service, demo, operations, verify, log, metrics, tracing } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Paths have a single spelling, because idempotency keys are scoped by path.
  app.enable('strict routing');
  app.enable('case sensitive routing');
  if (!demo) useSecureCookies(app);
  app.set('trust proxy', 'loopback, linklocal, uniquelocal');
  app.use(contextOfRequest(tracing), metrics.observeRequests());
  app.get('/health/live', (_request, response) => void response.json({ status: 'live' }));
  app.get('/health/ready', readinessPage(options.readiness));
  app.get('/metrics', async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.text());
  });
  const endpoints = operations.map(({ endpoint }) => endpoint);
  serveDocument(app, () => openApiDocument(service, endpoints, cookieNamesOf(demo).session));
  // The public origin decides whether browsers must use TLS.
  app.use(
    helmet({ strictTransportSecurity: false }),
    requireJson(),
    express.json({ limit: bodyLimitBytes }),
  );
  for (const { endpoint, handler } of operations) {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app[endpoint.method](path, keptByNoCache(), handler(verify));
  }
  app.use(() => {
    throw new DomainError('NOT_FOUND');
  });
  app.use(answerProblemWith(log));
  return app;
}

/** Forbids caching, because most answers are personal. A public answer sets its own header. */
function keptByNoCache(): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('cache-control', 'no-store');
    next();
  };
}

function serveDocument(app: Express, describe: () => OpenApiDocument): void {
  let document: OpenApiDocument | undefined;
  app.get('/docs/openapi.json', (_request, response) => {
    // Made on the first request, because describing all schemas is most of the work of making an
    // app, and few callers ask for it.
    document ??= describe();
    response.json(document);
  });
  const reader = swaggerUi.setup(undefined, { swaggerOptions: { url: 'openapi.json' } });
  app.use('/docs', swaggerUi.serve, reader);
}

/**
 * A body of another type is refused: a form of another site cannot send JSON without a preflight
 * request.
 */
function requireJson(): RequestHandler {
  return (request, _response, next) => {
    const hasBody = request.headers['content-length'] ?? request.headers['transfer-encoding'];
    if (hasBody !== undefined && hasBody !== '0' && !request.is('application/json')) {
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
    }
    next();
  };
}
