import { type IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { DomainError } from '@bambuzal/contracts';
import {
  correlationHeader,
  currentContext,
  type Logger,
  networkOf,
  newContext,
  runInContext,
  traceParentHeader,
  writeTraceParent,
} from '@bambuzal/service-kit';
import { answerProblem } from './answer-problem';
import type { GatewayConfig } from './config';
import type { Limits } from './limits';
import { hasBody } from './request-body';
import { pathOf, socketDestinationOf } from './routing-table';
import { hasOwnOrigin } from './same-origin';
import { securityHeadersOf } from './security-headers';
import { senderOf } from './sender';
import { layTunnel } from './socket-tunnel';
import { mayRepeat } from './upstreams/may-repeat';
import type { OpenUpstreams } from './upstreams/open-upstreams';
import { withRepeat } from './upstreams/with-repeat';

export interface SocketsDependencies {
  readonly config: GatewayConfig;
  readonly upstreams: OpenUpstreams;
  readonly limits: Limits;
  readonly log: Logger;
  /**
   * Serves a request for an upgrade to a protocol other than WebSocket. The request may be answered
   * over HTTP.
   */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => void;
}

/**
 * Handles requests for an upgrade. A WebSocket to a service that accepts WebSockets is passed
 * through. The service identifies the member by a ticket, so no cookie is forwarded. Open during
 * maintenance too, to announce the end of it.
 */
export class Sockets {
  private readonly open = new Set<Duplex>();
  private readonly perNetwork = new Map<string, number>();

  constructor(private readonly dependencies: SocketsDependencies) {}

  readonly upgrade = (request: IncomingMessage, client: Duplex, head: Buffer): void => {
    client.on('error', () => client.destroy());
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      const response = responseOn(client, request);
      if (!hasBody(request)) this.dependencies.serve(request, response);
      else answerProblem(request, response, new DomainError('BAD_REQUEST'), idOf(request));
      return;
    }
    const context = newContext(givenId(request));
    void runInContext(context, () => this.connect(request, client, head, context.correlationId));
  };

  /** Closes every connection. Pages reconnect to any gateway that answers. */
  close(): void {
    for (const client of this.open) client.destroy();
  }

  private async connect(
    request: IncomingMessage,
    client: Duplex,
    head: Buffer,
    correlationId: string,
  ): Promise<void> {
    try {
      await this.admit(request, client, head, correlationId);
    } catch (error) {
      const isKnown = error instanceof DomainError;
      if (!isKnown || error.code === 'SERVICE_UNAVAILABLE') {
        this.dependencies.log.warn(
          { err: error, correlationId },
          'a socket could not be laid through',
        );
      }
      const response = responseOn(client, request);
      response.setHeader(correlationHeader, correlationId);
      for (const [name, value] of securityHeadersOf(this.dependencies.config.DEMO)) {
        response.setHeader(name, value);
      }
      answerProblem(request, response, error, correlationId);
    }
  }

  /** Checks a request, in the order in which requests are refused. */
  private async admit(
    request: IncomingMessage,
    client: Duplex,
    head: Buffer,
    correlationId: string,
  ): Promise<void> {
    const { config, limits, upstreams } = this.dependencies;
    const { method = 'GET', url: target = '/' } = request;
    const { address, isEncrypted } = senderOf(request, config.TRUSTED_PROXIES);
    await limits.countAddress(address, method, pathOf(target));
    if (!hasOwnOrigin(request)) throw new DomainError('CROSS_ORIGIN');
    const destination = socketDestinationOf(target);
    if (!destination) throw new DomainError('NOT_FOUND');
    if (method !== 'GET') throw new DomainError('METHOD_NOT_ALLOWED');
    const upstream = upstreams.get(destination.service);
    if (!upstream) throw new DomainError('SERVICE_UNAVAILABLE');
    this.take(client, networkOf(address));
    const headers = {
      ...handshakeHeaders(request),
      'x-forwarded-for': address,
      'x-forwarded-proto': isEncrypted ? 'https' : 'http',
      'x-forwarded-host': request.headers.host ?? '',
      [correlationHeader]: correlationId,
      [traceParentHeader]: writeTraceParent(currentContext().trace),
    };
    await withRepeat(
      upstream,
      ({ place: { address } }) =>
        layTunnel(client, head, { address, path: destination.path, headers }),
      (failure) => !client.destroyed && mayRepeat(failure, true),
    );
  }

  /** @throws DomainError TOO_MANY_REQUESTS if its network has the maximum number of sockets */
  private take(client: Duplex, network: string): void {
    const held = this.perNetwork.get(network) ?? 0;
    if (held >= this.dependencies.config.SOCKETS_PER_ADDRESS)
      throw new DomainError('TOO_MANY_REQUESTS');
    if (client.destroyed) return;
    this.perNetwork.set(network, held + 1);
    this.open.add(client);
    client.once('close', () => {
      this.open.delete(client);
      const left = (this.perNetwork.get(network) ?? 1) - 1;
      if (left > 0) this.perNetwork.set(network, left);
      else this.perNetwork.delete(network);
    });
  }
}

/**
 * Headers of a client's handshake that a service needs. Compression is not offered to the service.
 */
const passedOn = [
  'host',
  'origin',
  'user-agent',
  'accept-language',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
] as const;

function handshakeHeaders({ headers }: IncomingMessage): Record<string, string> {
  const said: Record<string, string> = { connection: 'Upgrade', upgrade: 'websocket' };
  for (const name of passedOn) {
    const value = headers[name];
    if (value !== undefined) said[name] = value;
  }
  return said;
}

/** Answers on a connection that node:http has handed over, and closes it. */
function responseOn(client: Duplex, request: IncomingMessage): ServerResponse {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  if (client instanceof Socket) response.assignSocket(client);
  response.once('finish', () => client.end());
  return response;
}

function idOf(request: IncomingMessage): string {
  return newContext(givenId(request)).correlationId;
}

function givenId({ headers }: IncomingMessage): string | undefined {
  const given = headers[correlationHeader];
  return Array.isArray(given) ? given[0] : given;
}
