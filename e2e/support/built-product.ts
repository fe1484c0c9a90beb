import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundlePart } from '@bambuzal/build/services/bundle-part';
import { listServerParts } from '@bambuzal/build/services/parts';
import { containerEnvironment } from '@bambuzal/deployment/compose/container-environment';
import { type SliceName, slices } from '@bambuzal/deployment/slices';
import { freePort } from '@bambuzal/service-kit/testing';
import { repository, type StackFacts } from './stack';
import { until } from './until';

/** User `nobody` of Debian. */
const nobody = 65_534;

interface BuiltProductOptions {
  readonly servers: StackFacts['servers'];
  /** Folder of the built pages. */
  readonly webRoot: string;
  /** Variables that the operator writes to `.env`. */
  readonly settings: Readonly<Record<string, string>>;
  /** Contents of secrets by their names. */
  readonly secrets: Readonly<Record<string, string>>;
}

/**
 * The product as its images run it: bundles and pages in a folder that cannot be written, by another
 * user if the tests run as root, with the variables of `compose.yaml` alone. Only addresses differ,
 * because all processes have one host here.
 */
export class BuiltProduct {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'bambuzal-built-'));
  private readonly children: ChildProcess[] = [];
  private readonly ports = new Map<SliceName, number>();
  private output = '';

  constructor(private readonly options: BuiltProductOptions) {}

  get origin(): string {
    return `http://localhost:${this.ports.get('gateway')}`;
  }

  /** Builds all of it, as the images do. */
  async build(): Promise<void> {
    for (const part of listServerParts()) {
      await bundlePart(part, path.join(this.folder, 'app', part.name));
    }
    cpSync(this.options.webRoot, path.join(this.folder, 'app/gateway/web'), { recursive: true });
    for (const { name } of slices) this.ports.set(name, await freePort());
    this.writeSecrets();
    // Everybody may read, nobody may write.
    execFileSync('chmod', ['-R', 'a+rX,a-w', this.folder]);
  }

  private writeSecrets(): void {
    const { secrets, servers } = this.options;
    const folder = path.join(this.folder, 'secrets');
    execFileSync('sh', ['packages/deployment/compose/make-secrets.sh', folder], {
      cwd: repository,
      env: { ...process.env, SERVER_USER: `${process.getuid?.()}:${process.getgid?.()}` },
    });
    const given = {
      MONGODB_URI: servers.mongodb,
      AMQP_URL: servers.rabbitmq,
      REDIS_URL: servers.redis,
      ...secrets,
    };
    for (const [name, value] of Object.entries(given)) {
      const file = path.join(folder, name);
      chmodSync(file, 0o600);
      writeFileSync(file, value);
    }
  }

  /** @returns after every process is ready */
  async start(): Promise<void> {
    await Promise.all(slices.map(({ name }) => this.startProcess(name)));
  }

  /**
   * Runs a command of a process: `main.mjs recount`.
   *
   * @returns its exit status
   */
  async run(name: SliceName, command: string): Promise<number | null> {
    const child = await this.spawn(name, [command]);
    await once(child, 'close');
    return child.exitCode;
  }

  private async startProcess(name: SliceName): Promise<void> {
    const child = await this.spawn(name, []);
    this.children.push(child);
    const url = `http://127.0.0.1:${this.ports.get(name)}/health/ready`;
    await until(
      `${name} is ready`,
      async () => {
        if (child.exitCode !== null) throw new Error(`${name} ended:\n${this.output}`);
        return (await fetch(url).catch(() => undefined))?.status === 200;
      },
      60_000,
    );
  }

  private async spawn(name: SliceName, args: readonly string[]): Promise<ChildProcess> {
    const isRoot = process.getuid?.() === 0;
    const child = spawn(process.execPath, ['--enable-source-maps', 'main.mjs', ...args], {
      cwd: path.join(this.folder, 'app', name),
      env: await this.environmentOf(name),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isRoot && { uid: nobody, gid: nobody }),
    });
    const listen = (chunk: Buffer) => (this.output += chunk.toString());
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    return child;
  }

  private async environmentOf(name: SliceName): Promise<Record<string, string>> {
    const settings = { PUBLIC_URL: this.origin, ...this.options.settings };
    const environment = containerEnvironment(name, settings);
    const entries = Object.entries(environment).map(([variable, value]): [string, string] => [
      variable,
      this.onThisHost(name, value),
    ]);
    return {
      ...Object.fromEntries(entries),
      HOST: '127.0.0.1',
      PORT: String(this.ports.get(name)),
      ...(name === 'gateway' && { METRICS_PORT: String(await freePort()) }),
    };
  }

  /** Replaces the addresses and paths of containers. */
  private onThisHost(name: SliceName, value: string): string {
    const [, host] = /^http:\/\/(\w+):8080$/.exec(value) ?? [];
    const slice = slices.find((one) => one.name === host);
    if (slice) return `http://127.0.0.1:${this.ports.get(slice.name)}`;
    return value
      .replace(/^\/app\//, `${this.folder}/app/${name}/`)
      .replace(/^\/run\/secrets\//, `${this.folder}/secrets/`);
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.children.map(async (child) => {
        if (child.exitCode !== null) return;
        const closed = once(child, 'close');
        child.kill('SIGTERM');
        await closed;
      }),
    );
    execFileSync('chmod', ['-R', 'u+w', this.folder]);
    rmSync(this.folder, { recursive: true });
  }
}
