import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@bambuzal/service-kit/testing';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { openServiceDatabase } from './service-database';
import { until } from './until';

export const repository = path.resolve(import.meta.dirname, '../..');

export const serversSchema = z.object({
  mongodb: z.string(),
  rabbitmq: z.string(),
  redis: z.string(),
});

const stackFile = z.object({
  servers: serversSchema,
  publicUrl: z.string(),
  /** Ports of the services by name. */
  ports: z.record(z.string(), z.number()),
});
export type StackFacts = z.infer<typeof stackFile>;

/**
 * A stack for a test, started with the usual command. It has its own data folder and free ports,
 * because a product may be running beside the tests.
 */
export class TestStack {
  readonly home = mkdtempSync(path.join(tmpdir(), 'bambuzal-e2e-'));
  private output = '';
  private child: ChildProcess | undefined;
  private readonly connections: Connection[] = [];

  constructor(
    private readonly options: readonly string[],
    readonly environment: NodeJS.ProcessEnv = {},
  ) {}

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** @returns after all requested parts are ready */
  async start(timeoutMs: number): Promise<StackFacts> {
    const port = this.environment['PORT'] ?? String(await freePort());
    const child = spawn(
      process.execPath,
      ['local/run.mjs', 'local/launcher/start.ts', '--private', ...this.options],
      {
        cwd: repository,
        env: { ...process.env, BAMBUZAL_HOME: this.home, ...this.environment, PORT: port },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.child = child;
    const listen = (chunk: Buffer) => (this.output += chunk.toString());
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    const isUp = () => {
      if (child.exitCode !== null) throw new Error('the launcher ended');
      return this.output.includes('Ctrl-C stops everything');
    };
    try {
      await until('the stack is up', isUp, timeoutMs);
    } catch (error) {
      throw new Error(`The stack did not start:\n${this.output}`, { cause: error });
    }
    return this.facts();
  }

  /** Connects to a service's database until the stack is stopped. */
  async database(service: string): Promise<Connection> {
    const connection = await openServiceDatabase(this.facts().servers.mongodb, service);
    this.connections.push(connection);
    return connection;
  }

  facts(): StackFacts {
    const file = path.join(this.home, 'stack.json');
    if (!existsSync(file)) throw new Error(`the stack is not up:\n${this.output}`);
    return stackFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  }

  async stop(): Promise<void> {
    for (const connection of this.connections) await connection.close();
    if (this.child?.exitCode === null) {
      const exited = once(this.child, 'exit');
      this.child.kill('SIGINT');
      await exited;
    }
    rmSync(this.home, { recursive: true, force: true });
  }
}
