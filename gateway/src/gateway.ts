import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  cacheAnswers,
  correlationHeader,
  createMetrics,
  type Logger,
  type Metrics,
  newContext,
} from '@bambuzal/service-kit';
import type { Express } from 'express';
import type { Redis } from 'ioredis';
import { answerProblem } from './answer-problem';
import type { GatewayConfig } from './config';
import { Forwarder, isForwardedMethod } from './forward';
import { createPages } from './pages';
import { createRateLimit, type RateLimit } from './rate-limit';
import { destinationOf } from './routing-table';
import { isSameOrigin } from './same-origin';
import { securityHeaders } from './security-headers';

export interface Gateway {
  readonly server: Server;
  readonly close: () => Promise<void>;
}

/**
 * The one public origin. What belongs to a service goes straight from node:http to undici; Express
 * serves only the gateway's own pages, which are few (docs/decisions, 5).
 */
export function createGateway(config: GatewayConfig, cache: Redis, log: Logger): Gateway {
  const metrics = createMetrics('gateway');
  const forwarder = new Forwarder(config, log);
  const rateLimit = createRateLimit(cache, config.RATE_LIMIT_PER_MINUTE, log);
  const pages = createPages({
    upstreams: config.upstreams,
    webRoot: config.WEB_ROOT,
    demo: config.DEMO,
    metrics,
    readiness: async () => ({ redis: await cacheAnswers(cache) }),
    log,
  });
  const handle = new RequestHandler(config, forwarder, rateLimit, pages, metrics, log);
  const server = createServer((request, response) => void handle.handle(request, response));
  server.keepAliveTimeout = 65_000;
  return {
    server,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      // Whoever holds a half-sent request has had the time to send the rest.
      const patience = setTimeout(() => server.closeAllConnections(), stopTimeoutMs);
      await closed;
      clearTimeout(patience);
      await forwarder.close();
    },
  };
}

const stopTimeoutMs = 5000;

/** The service that answers, not the address: an id in a label would be a series of its own. */
function routeOf(request: IncomingMessage): string {
  const destination = destinationOf(request.url ?? '/');
  return destination.kind === 'service' ? destination.service : destination.kind;
}

class RequestHandler {
  constructor(
    private readonly config: GatewayConfig,
    private readonly forwarder: Forwarder,
    private readonly rateLimit: RateLimit,
    private readonly pages: Express,
    private readonly metrics: Metrics,
    private readonly log: Logger,
  ) {}

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { correlationId } = newContext(headerOf(request, correlationHeader));
    try {
      response.setHeader(correlationHeader, correlationId);
      for (const [name, value] of securityHeaders) response.setHeader(name, value);
      this.metrics.observe(request, response, () => routeOf(request));
      await this.route(request, response, correlationId);
    } catch (error) {
      this.log.error({ err: error, correlationId }, 'a request could not be handled');
      if (response.headersSent) response.destroy();
      else answerProblem(request, response, 'INTERNAL', correlationId);
    }
  }

  private async route(
    request: IncomingMessage,
    response: ServerResponse,
    correlationId: string,
  ): Promise<void> {
    const address = request.socket.remoteAddress ?? '';
    const target = request.url ?? '/';
    if (!target.startsWith('/')) {
      answerProblem(request, response, 'BAD_REQUEST', correlationId);
      return;
    }
    const destination = destinationOf(target);
    if (destination.kind === 'page') {
      this.pages(request, response);
      return;
    }
    const wait = await this.rateLimit(address);
    if (wait !== undefined) {
      response.setHeader('retry-after', wait);
      answerProblem(request, response, 'TOO_MANY_REQUESTS', correlationId);
    } else if (!isSameOrigin(request)) {
      answerProblem(request, response, 'CROSS_ORIGIN', correlationId);
    } else if (Number(request.headers['content-length'] ?? 0) > this.config.BODY_LIMIT) {
      answerProblem(request, response, 'PAYLOAD_TOO_LARGE', correlationId);
    } else if (!isForwardedMethod(request)) {
      answerProblem(request, response, 'METHOD_NOT_ALLOWED', correlationId);
    } else if (destination.kind === 'unknown') {
      answerProblem(request, response, 'NOT_FOUND', correlationId);
    } else {
      const { service, path } = destination;
      await this.forwarder.forward(service, path, request, response, { address, correlationId });
    }
  }
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
