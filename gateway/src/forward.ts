import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import {
  type CookieNames,
  cookieNamesOf,
  DomainError,
  type ProblemCode,
} from '@bambuzal/contracts';
import type { Span, Tracing } from '@bambuzal/service-kit';
import { type Dispatcher, errors } from 'undici';
import { compressed } from './compression';
import type { GatewayConfig } from './config';
import { type Findings, isForwardable, upstreamHeaders } from './request-headers';
import type { Service } from './routing-table';
import { setsSessionCookie } from './session-cookie';
import { isRepeatable } from './upstreams/may-repeat';
import type { OpenUpstreams } from './upstreams/open-upstreams';
import { streamCall } from './upstreams/stream-call';

/**
 * Signal that aborts the call to the service when the client hangs up. Much cheaper than an
 * AbortController.
 */
class Client extends EventEmitter {
  /** Also read by undici, for a second attempt after the client has hung up. */
  aborted = false;

  constructor(response: ServerResponse) {
    super();
    response.once('close', () => {
      if (response.writableFinished) return;
      this.aborted = true;
      this.emit('abort');
    });
  }
}

/** Forwards a request to a service and returns the answer, with backpressure in both directions. */
export class Forwarder {
  private readonly cookieNames: CookieNames;

  constructor(
    private readonly config: GatewayConfig,
    private readonly upstreams: OpenUpstreams,
    private readonly tracing: Tracing,
  ) {
    this.cookieNames = cookieNamesOf(config.DEMO);
  }

  /**
   * @param path path and query as sent to the service
   * @param body complete body of the request; `undefined` without a body
   */
  async forward(
    { service, path }: { readonly service: Service; readonly path: string },
    request: IncomingMessage,
    response: ServerResponse,
    findings: Findings,
    body: Buffer | undefined,
  ): Promise<void> {
    const upstream = this.upstreams.get(service);
    if (!upstream) throw new DomainError('SERVICE_UNAVAILABLE');
    // A client that has hung up needs no answer.
    if (response.destroyed) return;
    const client = new Client(response);
    const span = this.beginCall(service, request, findings);
    const sentFindings = span ? { ...findings, trace: span.trace } : findings;
    // A client that reads its answer slowly occupies a connection to the service until the end.
    const timer = setTimeout(() => response.destroy(), this.config.ANSWER_TIMEOUT_MS);
    try {
      const sent: Dispatcher.RequestOptions = {
        path,
        method: methodOf(request),
        headers: upstreamHeaders(request, service, sentFindings),
        body: body ?? null,
        signal: client,
        responseHeaders: 'raw',
      };
      await streamCall(
        upstream,
        { request: sent, isRepeatable: isRepeatable(request) },
        ({ statusCode, headers }) => {
          span?.describe({ 'http.response.status_code': statusCode });
          return this.open(request, response, statusCode, headers);
        },
      );
    } catch (cause) {
      span?.fail(client.aborted ? 'aborted' : problemOf(cause));
      if (!client.aborted) throw new DomainError(problemOf(cause), {}, { cause });
    } finally {
      clearTimeout(timer);
      span?.end();
    }
  }

  private beginCall(
    service: Service,
    request: IncomingMessage,
    { trace }: Findings,
  ): Span | undefined {
    const method = methodOf(request);
    return this.tracing.begin({
      kind: 'client',
      name: `${method} ${service}`,
      parent: trace,
      attributes: { 'http.request.method': method, 'server.address': service },
    });
  }

  private open(
    request: IncomingMessage,
    response: ServerResponse,
    statusCode: number,
    headers: unknown,
  ): Writable {
    response.statusCode = statusCode;
    const pairs = [...headerPairs(headers)];
    // If a service signs the caller in or out, the service's session cookie counts instead of the
    // renewed one.
    if (response.hasHeader('set-cookie') && pairs.some((pair) => this.isSessionCookie(pair))) {
      response.removeHeader('set-cookie');
    }
    const own = new Set(response.getHeaderNames());
    own.delete('set-cookie');
    for (const [name, value] of pairs) {
      if (isForwardable(name) && !own.has(name)) response.appendHeader(name, value);
    }
    return compressed(request, response, (error) => response.destroy(error));
  }

  private isSessionCookie([name, value]: [string, string]): boolean {
    return name === 'set-cookie' && setsSessionCookie(this.cookieNames, value);
  }
}

function problemOf(error: unknown): ProblemCode {
  return error instanceof errors.InvalidArgumentError ? 'BAD_REQUEST' : 'SERVICE_UNAVAILABLE';
}

const methods: readonly Dispatcher.HttpMethod[] = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
];

/**
 * Whether services know the method. An unknown method is refused instead of being forwarded as
 * another.
 */
export function isForwardedMethod({ method }: IncomingMessage): boolean {
  return methods.some((known) => known === method);
}

function methodOf(request: IncomingMessage): Dispatcher.HttpMethod {
  return methods.find((method) => method === request.method) ?? 'GET';
}

/** Raw headers alternate names and values, so that repeated headers (Set-Cookie) stay separate. */
function* headerPairs(headers: unknown): Generator<[string, string]> {
  if (!Array.isArray(headers)) return;
  for (let i = 0; i + 1 < headers.length; i += 2) {
    yield [String(headers[i]).toLowerCase(), String(headers[i + 1])];
  }
}
