import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFrontends } from './builds/build';
import { messageOf } from './errors';
import type { Home } from './home';
import type { Sources } from './infrastructure/context';
import { startInfrastructure, type Infrastructure } from './infrastructure/infrastructure';
import { writeJsonFile } from './json-file';
import { keepLive } from './live/keep-live';
import type { LiveBundle } from './live/live-bundle';
import { assignPorts, checkPublicPort, startServerPart } from './parts/applications';
import { isFrontend, isServer, type PartDescription, type ServerPart } from './parts/description';
import type { PartSurroundings } from './parts/environment';
import { PortBook } from './ports';
import { ProcessGroup } from './processes/process-group';
import type { PidFile } from './processes/pid-file';
import type { Board } from './screen/board';
import { needsSeed, partsWithSeed, runSeeds } from './seeds/run-seeds';
import type { StackFile } from './stack-file';

export interface StackOptions {
  readonly root: string;
  readonly home: Home;
  readonly environment: NodeJS.ProcessEnv;
  readonly sources: Sources;
  /** All parts; `chosen` holds the parts to start. */
  readonly known: readonly PartDescription[];
  readonly chosen: readonly PartDescription[];
  readonly publicPort: number;
  readonly isDemo: boolean;
  readonly board: Board;
  readonly pidFile: PidFile;
  readonly signal: AbortSignal;
}

export interface StackOutcome {
  readonly infrastructure: Infrastructure;
  readonly surroundings: PartSurroundings;
  /** Names of parts that do not work yet. */
  readonly troubled: readonly string[];
}

/** Everything that one launcher runs. */
export class Stack {
  readonly #ending = new AbortController();
  readonly #signal: AbortSignal;
  readonly #processes: ProcessGroup;
  #infrastructure: Promise<Infrastructure> | undefined;
  #builds: Promise<readonly string[]> | undefined;
  #stopped: Promise<void> | undefined;
  #endWatching: () => Promise<void> = () => Promise.resolve();

  constructor(private readonly options: StackOptions) {
    this.#signal = AbortSignal.any([options.signal, this.#ending.signal]);
    this.#processes = new ProcessGroup(options.board, options.pidFile);
  }

  /**
   * Starts the servers, then the services and the gateway. Meanwhile the frontends are built, and
   * RabbitMQ, which takes longest, starts.
   */
  async bringUp(): Promise<StackOutcome> {
    const { chosen, known, publicPort, home, board } = this.options;
    const servers = chosen.filter(isServer);
    if (servers.some(({ kind }) => kind === 'gateway')) await checkPublicPort(publicPort);
    rmSync(home.startedFile, { force: true });
    const ports = new PortBook(home.portsFile);
    const assigned = await assignPorts(known, ports, publicPort);
    const metricsPort = await ports.take('metrics');
    const context = { ...this.options, ports, persistent: true, signal: this.#signal };
    this.#infrastructure = startInfrastructure(context);
    for (const part of chosen) board.add(part.name);
    const builds = this.#build();
    this.#builds = builds;
    const infrastructure = await this.#infrastructure;
    const surroundings = this.#surroundings(infrastructure, assigned, metricsPort);
    this.#signal.throwIfAborted();
    this.#tellOthers(infrastructure, assigned);
    // The gateway starts while the frontends are built. Until the product is ready, it shows that
    // it is starting.
    const [serverTrouble, buildTrouble] = await Promise.all([
      this.#startAll(servers, surroundings),
      builds,
      infrastructure.complete,
    ]);
    this.#signal.throwIfAborted();
    const seedTrouble = await this.#seed(infrastructure, surroundings);
    this.#signal.throwIfAborted();
    // Written even if some parts failed, because otherwise the gateway's page would say forever
    // that it is starting. The product's pages show which parts failed.
    writeFileSync(home.startedFile, '');
    return {
      infrastructure,
      surroundings,
      troubled: [...serverTrouble, ...buildTrouble, ...seedTrouble],
    };
  }

  /** Starts services and the gateway again when their files change, until the stack is stopped. */
  async watch(): Promise<void> {
    const { board, chosen, root } = this.options;
    // Jest cannot load the module that makes bundles.
    const live = await import('./live/live-bundle');
    const bySource = new Map<string, { readonly bundle: LiveBundle; readonly parts: string[] }>();
    for (const { folder, name, start } of chosen.filter(isServer)) {
      const source = join(folder, start);
      const program = bySource.get(source) ?? {
        bundle: new live.LiveBundle(source, root),
        parts: [],
      };
      program.parts.push(name);
      bySource.set(source, program);
    }
    const programs = [...bySource.values()];
    const end = keepLive(programs, {
      restart: (name) => this.#processes.restart(name),
      note: (text) => board.note(text),
    });
    this.#endWatching = async () => {
      await end();
      for (const { bundle } of programs) await bundle.close();
    };
    for (const { bundle } of programs) {
      if (this.#signal.aborted) return;
      await bundle.warmUp();
    }
    board.note('Services start again when their files change.');
  }

  /** Stops everything, each program after the programs that use it. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    const { chosen, home } = this.options;
    this.#ending.abort();
    await this.#endWatching();
    rmSync(home.stackFile, { force: true });
    const isGateway = (part: PartDescription) => part.kind === 'gateway';
    await this.#processes.stop([chosen.filter(isGateway).map(({ name }) => name)]);
    const ignore = () => undefined;
    await this.#builds?.catch(ignore);
    const infrastructure = await this.#infrastructure?.catch(ignore);
    await infrastructure?.stop();
  }

  #build(): Promise<readonly string[]> {
    const { chosen, root } = this.options;
    // Stored in the repository, because it has only one set of outputs for all homes.
    const stamps = join(root, '.local/builds');
    const surroundings = { ...this.options, stamps, signal: this.#signal };
    const builds = buildFrontends(chosen.filter(isFrontend), surroundings);
    // Prevents an unhandled rejection, because the builds are awaited only after the servers are
    // up. If the servers fail, their error is reported instead.
    builds.catch(() => undefined);
    return builds;
  }

  async #startAll(
    parts: readonly ServerPart[],
    surroundings: PartSurroundings,
  ): Promise<readonly string[]> {
    const starts = parts.map(async (part) => {
      const isUp = await startServerPart(part, this.#processes, this.options.home, surroundings);
      return isUp ? [] : [part.name];
    });
    return (await Promise.all(starts)).flat();
  }

  async #seed(
    infrastructure: Infrastructure,
    surroundings: PartSurroundings,
  ): Promise<readonly string[]> {
    const { chosen, isDemo, board, home, pidFile } = this.options;
    const { database } = infrastructure;
    const run = { home, surroundings, database, pidFile, signal: this.#signal };
    const parts = partsWithSeed(chosen).filter((part) => needsSeed(part, run));
    if (!isDemo || parts.length === 0) return [];
    board.note(`Writing the demo data of ${parts.map(({ name }) => name).join(', ')}.`);
    try {
      await runSeeds(parts, run);
      return [];
    } catch (error) {
      board.note(messageOf(error));
      return ['demo data'];
    }
  }

  #surroundings(
    infrastructure: Infrastructure,
    ports: ReadonlyMap<string, number>,
    metricsPort: number,
  ): PartSurroundings {
    const { environment, home, known, chosen } = this.options;
    return {
      environment,
      homeFolder: home.folder,
      startedFile: home.startedFile,
      servers: infrastructure.urls,
      parts: known,
      portOf: (part) => ports.get(part.name) ?? 0,
      metricsPort,
      isStarted: (part) => chosen.includes(part),
    };
  }

  #tellOthers(infrastructure: Infrastructure, ports: ReadonlyMap<string, number>): void {
    const stack: StackFile = {
      servers: infrastructure.urls,
      database: infrastructure.database,
      publicUrl: publicUrl(this.options.publicPort),
      ports: Object.fromEntries(ports),
    };
    writeJsonFile(this.options.home.stackFile, stack);
  }
}

export function publicUrl(port: number): string {
  return `http://localhost:${port}`;
}
