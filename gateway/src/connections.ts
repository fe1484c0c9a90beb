import { type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  defaultLanguage,
  describeProblem,
  type ProblemCode,
  problemContentType,
} from '@bambuzal/contracts';
import { networkOf, newContext } from '@bambuzal/service-kit';
import { Arrivals } from './arrivals';
import type { GatewayConfig } from './config';

/** Maximum number of requests that a client may send before an earlier one is answered. */
const mostPipelined = 32;

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Limits the resources that an inactive client can hold. Connections without a request are counted
 * by network. Requests of one connection are served one after the other, so that work for a
 * response always belongs to a connection whose end is noticed.
 */
export class Connections {
  private readonly idle: Arrivals;
  private readonly leave = new WeakMap<Duplex, () => void>();
  private readonly forget = new WeakMap<Duplex, () => void>();
  private readonly pipelined = new WeakMap<Socket, number>();
  /**
   * Behind proxies all connections belong to the proxies, so the proxies must limit connections.
   */
  private readonly isBounded: boolean;

  constructor(
    server: Server,
    config: GatewayConfig,
    private readonly serve: Serve,
  ) {
    this.idle = new Arrivals(config.IDLE_CONNECTIONS_PER_ADDRESS);
    this.isBounded = config.TRUSTED_PROXIES === 0;
    server.on('connection', (socket) => {
      const forget = () => this.leave.get(socket)?.();
      this.await(socket);
      socket.once('close', forget);
      // Connections that become WebSockets are counted in sockets.ts.
      this.forget.set(socket, () => {
        forget();
        socket.off('close', forget);
      });
    });
    server.on('request', this.take);
    // The code that reads the body answers the client's `Expect` header.
    server.on('checkContinue', this.take);
    server.on('upgrade', (_request, socket) => this.forget.get(socket)?.());
    server.on('clientError', (error, socket) => this.refuse(error, socket));
  }

  private readonly take: Serve = (request, response) => {
    const { socket } = request;
    if (response.socket !== null) {
      this.begin(request, response);
      return;
    }
    const ahead = (this.pipelined.get(socket) ?? 0) + 1;
    this.pipelined.set(socket, ahead);
    if (ahead > mostPipelined) socket.destroy();
    response.once('socket', () => {
      this.pipelined.set(socket, (this.pipelined.get(socket) ?? 1) - 1);
      if (!socket.destroyed) this.begin(request, response);
    });
  };

  private begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    this.leave.get(socket)?.();
    response.once('close', () => {
      if (!socket.destroyed) this.await(socket);
    });
    this.serve(request, response);
  }

  private await(socket: Socket): void {
    if (!this.isBounded) return;
    this.leave.get(socket)?.();
    const network = networkOf(socket.remoteAddress ?? '');
    this.leave.set(
      socket,
      this.idle.enter(network, () => socket.destroy()),
    );
  }

  /** Answers input that node:http could not parse as a request, or that did not arrive in time. */
  private refuse(error: Error, socket: Duplex): void {
    const code = 'code' in error ? error.code : undefined;
    if (code === 'ECONNRESET' || !socket.writable || this.isAnswering(socket)) {
      socket.destroy();
      return;
    }
    socket.end(
      bareProblem(code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'BAD_REQUEST'),
    );
  }

  /** Whether an answer has begun. If so, another write could land in the middle of it. */
  private isAnswering(socket: Duplex): boolean {
    const response = '_httpMessage' in socket ? socket._httpMessage : undefined;
    return response instanceof ServerResponse && response.headersSent;
  }
}

function bareProblem(code: ProblemCode): string {
  const { correlationId } = newContext();
  const problem = describeProblem(code, defaultLanguage, { correlationId });
  const body = JSON.stringify(problem);
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `Content-Type: ${problemContentType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
