import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@bambuzal/service-kit/testing';
import { repository, type StackFacts } from '../../support/stack';
import { until } from '../../support/until';

/** The wallet as in production, in a process that a test can kill and restart. */
export class WalletProcess {
  private child: ChildProcess | undefined;
  private keys: Server | undefined;
  private port = 0;
  private keysUrl = '';
  starts = 0;

  constructor(
    private readonly servers: StackFacts['servers'],
    private readonly keySet: unknown,
    /** Prefix of the names of its databases, keys and queues. */
    private readonly namespace = '',
  ) {}

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    this.port = await freePort();
    this.keys = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(this.keySet));
    }).listen(0, '127.0.0.1');
    await once(this.keys, 'listening');
    this.keysUrl = `http://127.0.0.1:${portOf(this.keys.address())}/jwks.json`;
    await this.start();
  }

  async start(): Promise<void> {
    const { mongodb, rabbitmq, redis } = this.servers;
    this.starts += 1;
    this.child = spawn(process.execPath, ['local/run.mjs', 'services/wallet/src/main.ts'], {
      cwd: repository,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        MONGODB_URI: mongodb,
        AMQP_URL: rabbitmq,
        REDIS_URL: redis,
        NAMESPACE: this.namespace,
        PORT: String(this.port),
        JWKS_URL: this.keysUrl,
        DEMO: 'true',
        LOG_LEVEL: 'silent',
      },
    });
    await until('the wallet answers', () => this.isReady(), 60_000);
  }

  /** Kills the process at any moment, as a power failure does. */
  async crash(): Promise<void> {
    await this.end('SIGKILL');
  }

  async close(): Promise<void> {
    await this.end('SIGTERM');
    this.keys?.close();
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  private async isReady(): Promise<boolean> {
    if (this.child?.exitCode != null) throw new Error('the wallet ended by itself');
    try {
      return (await fetch(`${this.origin}/health/ready`)).ok;
    } catch {
      return false;
    }
  }
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}
