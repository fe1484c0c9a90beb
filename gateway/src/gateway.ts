import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AccessToken, DomainError } from '@bambuzal/contracts';
import {
  cacheAnswers,
  correlationHeader,
  createMetrics,
  CurrentSettings,
  endWithAnswer,
  type Logger,
  type Metrics,
  networkOf,
  newContext,
  noTracing,
  type RequestContext,
  runInContext,
  traceParentHeader,
  type Tracing,
  writeTraceParent,
} from '@bambuzal/service-kit';
import type { Express } from 'express';
import type { Redis } from 'ioredis';
import { answerProblem } from './answer-problem';
import { Arrivals } from './arrivals';
import { Authenticator } from './authenticate';
import { ClientGone } from './client-gone';
import type { GatewayConfig } from './config';
import { Connections } from './connections';
import { Forwarder, isForwardedMethod } from './forward';
import { Limits } from './limits';
import { refuseInMaintenance } from './maintenance';
import { createMetricsServer } from './metrics-server';
import { createPages } from './pages';
import { refuseInReadOnly } from './read-only';
import { hasBody, readBody } from './request-body';
import { destinationOf, pathOf, prefixOf } from './routing-table';
import { isSafe, isSameOrigin } from './same-origin';
import { type SecurityHeaders, securityHeadersOf } from './security-headers';
import { type Sender, senderOf } from './sender';
import { nameAnsweredAccount, refuseForOtherAccount } from './shown-account';
import { Sockets } from './sockets';
import { startedOf } from './started';
import { RequestQueue } from './request-queue';
import { closeUpstreams, openUpstreams } from './upstreams/open-upstreams';
import { lookUpHost } from './upstreams/resolve-address';

export interface Gateway {
  readonly server: Server;
  /** Serves the metrics to the operator's network, never on the public origin. */
  readonly metricsServer: Server;
  /** Sets `/health/ready` to 503, so that new requests are sent to other instances. */
  readonly drain: () => void;
  readonly close: () => Promise<void>;
}

/**
 * The only public origin. Requests for a service go directly from node:http to undici. Express
 * serves only the gateway's own few pages (docs/decisions, 5).
 */
export function createGateway(
  config: GatewayConfig,
  cache: Redis,
  log: Logger,
  tracing: Tracing = noTracing,
  now = Date.now,
  resolve = lookUpHost,
): Gateway {
  const metrics = createMetrics('gateway');
  const upstreams = openUpstreams(config, { log, metrics, resolve });
  const forwarder = new Forwarder(config, upstreams, tracing);
  const authenticator = new Authenticator(config, upstreams.get('auth'), cache, log, now);
  const isStarted = startedOf(config.STARTED_FILE);
  let isDraining = false;
  const settings = new CurrentSettings(cache, log, now);
  const pages = createPages({
    settings,
    upstreams: config.upstreams,
    webRoot: config.WEB_ROOT,
    demo: config.DEMO,
    readiness: async () => ({
      redis: await cacheAnswers(cache),
      product: await isStarted(),
      ...(isDraining && { accepting: false }),
    }),
    isStarted,
    log,
  });
  const limits = new Limits(cache, config, log);
  const handler = new RequestHandler({
    config,
    metrics,
    tracing,
    log,
    pages,
    limits,
    authenticator,
    settings,
    forwarder,
  });
  const serve = (request: IncomingMessage, response: ServerResponse) =>
    void handler.handle(request, response);
  const server = createServer({
    headersTimeout: config.HEADERS_TIMEOUT_MS,
    // `lingerMs` is time to read the rest of a body that was refused.
    requestTimeout: config.HEADERS_TIMEOUT_MS + config.BODY_TIMEOUT_MS + lingerMs,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 65_000,
  });
  // The constructor registers the object on the server.
  void new Connections(server, config, serve);
  const metricsServer = createMetricsServer(metrics, log);
  const sockets = new Sockets({ config, upstreams, limits, log, serve });
  server.on('upgrade', sockets.upgrade);
  return {
    server,
    metricsServer,
    drain: () => (isDraining = true),
    async close() {
      metricsServer.close();
      metricsServer.closeAllConnections();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      sockets.close();
      // A client with a half-sent request had enough time to send the rest.
      const timer = setTimeout(() => server.closeAllConnections(), stopTimeoutMs);
      await closed;
      clearTimeout(timer);
      await closeUpstreams(upstreams);
    },
  };
}

const stopTimeoutMs = 5000;
const lingerMs = 5000;

/**
 * Uses the service's name instead of the address, because an id in a label would create a separate
 * time series for each id.
 */
function routeOf(request: IncomingMessage): string {
  const destination = destinationOf(request.url ?? '/');
  return destination.kind === 'service' ? destination.service : destination.kind;
}

/** Prefix of the path, which has no ids. Most requests are not recorded and do not need it. */
function prefixOrRoute(request: IncomingMessage): string {
  return prefixOf(pathOf(request.url ?? '/')) ?? routeOf(request);
}

interface Dependencies {
  readonly config: GatewayConfig;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly log: Logger;
  readonly pages: Express;
  readonly limits: Limits;
  readonly authenticator: Authenticator;
  readonly settings: CurrentSettings;
  readonly forwarder: Forwarder;
}

class RequestHandler {
  private readonly securityHeaders: SecurityHeaders;
  private readonly bodies: Arrivals;
  private readonly calls: RequestQueue;
  private readonly changes: RequestQueue;
  private readonly files: RequestQueue;

  constructor(private readonly dependencies: Dependencies) {
    const { config } = dependencies;
    this.securityHeaders = securityHeadersOf(config.DEMO);
    this.bodies = new Arrivals(config.BODIES_ARRIVING_PER_ADDRESS);
    this.calls = new RequestQueue({
      atOnce: config.CALLS_AT_ONCE_PER_ADDRESS,
      waiting: config.CALLS_WAITING_PER_ADDRESS,
    });
    this.changes = new RequestQueue({
      atOnce: config.CHANGES_AT_ONCE_PER_ACCOUNT,
      waiting: config.CHANGES_WAITING_PER_ACCOUNT,
    });
    this.files = new RequestQueue({
      atOnce: config.FILES_AT_ONCE_PER_ADDRESS,
      waiting: config.FILES_WAITING_PER_ADDRESS,
    });
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const context = this.contextOf(request, response);
    await runInContext(context, () => this.serve(request, response, context));
  }

  /**
   * Every request begins a new trace. The correlation id of a client is adopted, because it is only
   * written down. A client's trace is not: it could make the product record each of its requests,
   * and mix them into the traces of others.
   */
  private contextOf(request: IncomingMessage, response: ServerResponse): RequestContext {
    const { method: name = 'GET', url = '/' } = request;
    const span = url.startsWith('/health/')
      ? undefined
      : this.dependencies.tracing.begin({ kind: 'server', name });
    if (span) endWithAnswer(span, request, response, () => prefixOrRoute(request));
    const given = headerOf(request, correlationHeader);
    const context = newContext(given, undefined, span?.trace);
    request.headers[traceParentHeader] = writeTraceParent(context.trace);
    return context;
  }

  private async serve(
    request: IncomingMessage,
    response: ServerResponse,
    { correlationId, trace }: RequestContext,
  ): Promise<void> {
    try {
      response.setHeader(correlationHeader, correlationId);
      for (const [name, value] of this.securityHeaders) response.setHeader(name, value);
      this.dependencies.metrics.observe(request, response, () => routeOf(request));
      await this.route(request, response, { correlationId, trace });
    } catch (error) {
      if (error instanceof ClientGone) return;
      this.report(error, correlationId, routeOf(request));
      if (response.headersSent) response.destroy();
      else answerProblem(request, response, error, correlationId);
    }
  }

  /**
   * Steps from the gateway's entry to the service, in the order in which a request may be refused.
   */
  private async route(
    request: IncomingMessage,
    response: ServerResponse,
    { correlationId, trace }: Pick<RequestContext, 'correlationId' | 'trace'>,
  ): Promise<void> {
    const { authenticator, config, forwarder, limits, settings } = this.dependencies;
    const { method = 'GET', url: target = '/' } = request;
    if (!target.startsWith('/')) throw new DomainError('BAD_REQUEST');
    const path = pathOf(target);
    const destination = destinationOf(target);
    const sender = senderOf(request, config.TRUSTED_PROXIES);
    if (destination.kind === 'page') {
      await this.sendPage(request, response, sender);
      return;
    }
    await limits.countAddress(sender.address, method, path);
    if (!isSameOrigin(request)) throw new DomainError('CROSS_ORIGIN');
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > config.BODY_LIMIT) throw new DomainError('PAYLOAD_TOO_LARGE');
    if (!isForwardedMethod(request)) throw new DomainError('METHOD_NOT_ALLOWED');
    if (destination.kind === 'unknown') throw new DomainError('NOT_FOUND');

    const who = await authenticator.authenticate(request.headers, sender, correlationId);
    if (who.setCookie !== undefined) keepSession(response, who.setCookie);
    await limits.countAccount(who.caller);
    refuseForOtherAccount(request.headers, who.caller);
    nameAnsweredAccount(response, who.caller);
    refuseInReadOnly(request, path, who.caller);
    await refuseInMaintenance(method, path, who.caller, settings);
    const findings = { sender, correlationId, trace, token: who.token };
    const body = await this.bodyOf(request, response, sender);
    const endTurns = await this.waitInQueue(request, response, sender, who.caller);
    try {
      await forwarder.forward(destination, request, response, findings, body);
    } finally {
      endTurns();
    }
  }

  private async sendPage(
    request: IncomingMessage,
    response: ServerResponse,
    { address }: Sender,
  ): Promise<void> {
    await this.dependencies.limits.countFile(address);
    const endTurn = await this.files.take(networkOf(address), response);
    response.once('close', endTurn);
    if (response.destroyed) endTurn();
    else this.dependencies.pages(request, response);
  }

  /**
   * A service receives a request only after the request is complete, so a service never waits for a
   * client.
   */
  private async bodyOf(
    request: IncomingMessage,
    response: ServerResponse,
    { address }: Sender,
  ): Promise<Buffer | undefined> {
    const { BODY_LIMIT: bytes, BODY_TIMEOUT_MS: timeoutMs } = this.dependencies.config;
    if (!hasBody(request)) return undefined;
    const enter = (giveUp: () => void) => this.bodies.enter(networkOf(address), giveUp);
    return readBody(request, response, { bytes, timeoutMs, enter });
  }

  /**
   * The account's own queue comes first. Requests that wait in it therefore take no places of other
   * accounts at the same address.
   */
  private async waitInQueue(
    request: IncomingMessage,
    response: ServerResponse,
    { address }: Sender,
    caller: AccessToken | undefined,
  ): Promise<() => void> {
    const endChange =
      caller && !isSafe(request) ? await this.changes.take(caller.sub, response) : undefined;
    try {
      const endCall = await this.calls.take(networkOf(address), response);
      return () => {
        endCall();
        endChange?.();
      };
    } catch (error) {
      endChange?.();
      throw error;
    }
  }

  private report(error: unknown, correlationId: string, service: string): void {
    const { log } = this.dependencies;
    if (!(error instanceof DomainError)) {
      log.error({ err: error, correlationId }, 'a request could not be handled');
    } else if (error.code === 'SERVICE_UNAVAILABLE') {
      log.warn({ err: error, service, correlationId }, 'a service does not answer');
    }
  }
}

/**
 * Stores a renewed token in the browser, and forbids caches to store the answer that contains it.
 */
function keepSession(response: ServerResponse, setCookie: string): void {
  response.appendHeader('set-cookie', setCookie);
  response.setHeader('cache-control', 'no-store');
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
