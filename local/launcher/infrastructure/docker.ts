import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Home } from '../home';
import { runCommand } from '../processes/run-command';
import type { Supervised } from '../processes/supervised-process';
import { LOOPBACK } from '../ports';
import type { ServerName } from './context';

interface ContainerOptions {
  readonly name: ServerName;
  readonly where: string;
  readonly image: string;
  /** Port on which the server listens inside its container. */
  readonly innerPort: number;
  /** Port on this machine under which the server is reached. */
  readonly port: number;
  readonly dataFolder: string;
  readonly persistent: boolean;
  readonly runOptions?: readonly string[];
  readonly args?: readonly string[];
  readonly isReady: () => Promise<boolean>;
}

const ENGINE_TIMEOUT_MS = 3_000;
const COMMAND_TIMEOUT_MS = 30_000;
const PULL_TIMEOUT_MS = 600_000;

/** The Docker engine of this machine, if it has one. */
export class Docker {
  #answers: Promise<boolean> | undefined;

  constructor(
    private readonly environment: NodeJS.ProcessEnv,
    private readonly signal?: AbortSignal,
  ) {}

  /** Whether an image can be run. Downloads the image if it is missing. */
  async canRun(image: string, note: (text: string) => void): Promise<boolean> {
    return (await this.#answering()) && this.#fetch(image, note);
  }

  /**
   * A server in a container. The Docker client stays in the foreground and passes SIGTERM on, so
   * that the container starts and stops with the client, like any other child.
   */
  container(home: Home, options: ContainerOptions): Supervised {
    const name = containerName(home, options.name);
    const remove = async () => {
      await this.#docker(['rm', '--force', name]);
    };
    const volume = options.persistent ? ['--volume', `${name}:${options.dataFolder}`] : [];
    return {
      name: options.name,
      where: options.where,
      command: [
        'docker',
        'run',
        '--rm',
        '--name',
        name,
        '--publish',
        `${LOOPBACK}:${options.port}:${options.innerPort}`,
        ...volume,
        ...(options.runOptions ?? []),
        options.image,
        ...(options.args ?? []),
      ],
      environment: this.environment,
      folder: home.folder,
      logFile: join(home.logs, `${options.name}.log`),
      isReady: options.isReady,
      stopTimeoutMs: 20_000,
      // A Docker client that was killed leaves its container behind.
      beforeStart: remove,
      afterEnd: remove,
      lastResort: ['docker', 'rm', '--force', name],
    };
  }

  /** Removes the volumes in which the containers of a home keep their data. */
  async removeVolumes(home: Home, names: readonly ServerName[]): Promise<void> {
    if (!(await this.#answering())) return;
    const volumes = names.map((name) => containerName(home, name));
    await this.#docker(['volume', 'rm', '--force', ...volumes]);
  }

  /** Whether the Docker engine answers. An installed client is not enough. */
  #answering(): Promise<boolean> {
    this.#answers ??= this.#docker(['info', '--format', '{{.ServerVersion}}'], ENGINE_TIMEOUT_MS);
    return this.#answers;
  }

  async #fetch(image: string, note: (text: string) => void): Promise<boolean> {
    if (await this.#docker(['image', 'inspect', image])) return true;
    note(`Docker is downloading ${image}.`);
    const { environment, signal } = this;
    const limits = { environment, timeoutMs: PULL_TIMEOUT_MS, signal };
    const { succeeded } = await runCommand(['docker', 'pull', '--quiet', image], limits);
    if (succeeded) return true;
    note(`Docker answers but cannot download ${image}.`);
    return false;
  }

  async #docker(args: readonly string[], timeoutMs = COMMAND_TIMEOUT_MS): Promise<boolean> {
    const { environment } = this;
    const { succeeded } = await runCommand(['docker', ...args], { environment, timeoutMs });
    return succeeded;
  }
}

/** Name of a server's container: the same at every start, and different for every home. */
function containerName(home: Home, server: ServerName): string {
  const fingerprint = createHash('sha256').update(home.folder).digest('hex').slice(0, 8);
  return `bambuzal-${fingerprint}-${server}`;
}
