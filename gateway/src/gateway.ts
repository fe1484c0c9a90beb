import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { DomainError } from '@bambuzal/contracts';
import {
  cacheAnswers,
  correlationHeader,
  createMetrics,
  CurrentSettings,
  type Logger,
  type Metrics,
  newContext,
} from '@bambuzal/service-kit';
import type { Express } from 'express';
import type { Redis } from 'ioredis';
import { answerProblem } from './answer-problem';
import { Authenticator } from './authenticate';
import type { GatewayConfig } from './config';
import { Forwarder, isForwardedMethod } from './forward';
import { Limits } from './limits';
import { refuseInMaintenance } from './maintenance';
import { createPages } from './pages';
import { refuseInReadOnly } from './read-only';
import { destinationOf, pathOf } from './routing-table';
import { isSameOrigin } from './same-origin';
import { securityHeaders } from './security-headers';
import { senderOf } from './sender';
import { Sockets } from './sockets';

export interface Gateway {
  readonly server: Server;
  readonly close: () => Promise<void>;
}

/**
 * The one public origin. What belongs to a service goes straight from node:http to undici; Express
 * serves only the gateway's own pages, which are few (docs/decisions, 5).
 */
export function createGateway(
  config: GatewayConfig,
  cache: Redis,
  log: Logger,
  now = Date.now,
): Gateway {
  const metrics = createMetrics('gateway');
  const forwarder = new Forwarder(config);
  const authenticator = new Authenticator(config, cache, log, now);
  const pages = createPages({
    upstreams: config.upstreams,
    webRoot: config.WEB_ROOT,
    demo: config.DEMO,
    metrics,
    readiness: async () => ({ redis: await cacheAnswers(cache) }),
    log,
  });
  const limits = new Limits(cache, config, log);
  const settings = new CurrentSettings(cache, log, now);
  const handler = new RequestHandler({
    ...{ config, metrics, log, pages },
    ...{ limits, authenticator, settings, forwarder },
  });
  const serve = (request: IncomingMessage, response: ServerResponse) =>
    void handler.handle(request, response);
  const server = createServer(serve);
  const sockets = new Sockets({ config, limits, log, serve });
  server.on('upgrade', sockets.upgrade);
  server.keepAliveTimeout = 65_000;
  return {
    server,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      sockets.close();
      // Whoever holds a half-sent request has had the time to send the rest.
      const patience = setTimeout(() => server.closeAllConnections(), stopTimeoutMs);
      await closed;
      clearTimeout(patience);
      await Promise.all([forwarder.close(), authenticator.close()]);
    },
  };
}

const stopTimeoutMs = 5000;

/** The service that answers, not the address: an id in a label would be a series of its own. */
function routeOf(request: IncomingMessage): string {
  const destination = destinationOf(request.url ?? '/');
  return destination.kind === 'service' ? destination.service : destination.kind;
}

interface Parts {
  readonly config: GatewayConfig;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly pages: Express;
  readonly limits: Limits;
  readonly authenticator: Authenticator;
  readonly settings: CurrentSettings;
  readonly forwarder: Forwarder;
}

class RequestHandler {
  constructor(private readonly parts: Parts) {}

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { correlationId } = newContext(headerOf(request, correlationHeader));
    try {
      response.setHeader(correlationHeader, correlationId);
      for (const [name, value] of securityHeaders) response.setHeader(name, value);
      this.parts.metrics.observe(request, response, () => routeOf(request));
      await this.route(request, response, correlationId);
    } catch (error) {
      this.report(error, correlationId, routeOf(request));
      if (response.headersSent) response.destroy();
      else answerProblem(request, response, error, correlationId);
    }
  }

  /** From the door to the service, in the order in which a request may be refused. */
  private async route(
    request: IncomingMessage,
    response: ServerResponse,
    correlationId: string,
  ): Promise<void> {
    const { authenticator, config, forwarder, limits, pages, settings } = this.parts;
    const { method = 'GET', url: target = '/' } = request;
    if (!target.startsWith('/')) throw new DomainError('BAD_REQUEST');
    const path = pathOf(target);
    const destination = destinationOf(target);
    if (destination.kind === 'page') {
      pages(request, response);
      return;
    }
    const sender = senderOf(request, config.TRUSTED_PROXIES);
    await limits.countAddress(sender.address, method, path);
    if (!isSameOrigin(request)) throw new DomainError('CROSS_ORIGIN');
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > config.BODY_LIMIT) throw new DomainError('PAYLOAD_TOO_LARGE');
    if (!isForwardedMethod(request)) throw new DomainError('METHOD_NOT_ALLOWED');
    if (destination.kind === 'unknown') throw new DomainError('NOT_FOUND');

    const who = await authenticator.authenticate(request.headers, sender, correlationId);
    if (who.setCookie !== undefined) keepSession(response, who.setCookie);
    await limits.countAccount(who.caller);
    refuseInReadOnly(request, path, who.caller);
    await refuseInMaintenance(method, path, who.caller, settings);
    const findings = { sender, correlationId, token: who.token };
    await forwarder.forward(destination, request, response, findings);
  }

  private report(error: unknown, correlationId: string, service: string): void {
    const { log } = this.parts;
    if (!(error instanceof DomainError)) {
      log.error({ err: error, correlationId }, 'a request could not be handled');
    } else if (error.code === 'SERVICE_UNAVAILABLE') {
      log.warn({ err: error, service, correlationId }, 'a service does not answer');
    }
  }
}

/** Has the browser keep a renewed token, and no cache between keep the answer that brings it. */
function keepSession(response: ServerResponse, setCookie: string): void {
  response.appendHeader('set-cookie', setCookie);
  response.setHeader('cache-control', 'no-store');
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
