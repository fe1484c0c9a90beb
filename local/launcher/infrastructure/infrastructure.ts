import { join } from 'node:path';
import { ProcessFailed } from '../errors';
import type { Home } from '../home';
import type { PortBook } from '../ports';
import { ProcessGroup } from '../processes/process-group';
import { tailOfLog } from '../processes/log-file';
import type { PidFile } from '../processes/pid-file';
import type { Board } from '../screen/board';
import { SERVERS, type Provision, type ServerName, type Sources } from './context';
import { Docker } from './docker';
import { thisSystem } from './packages';
import { planServers } from './plan';

export interface InfrastructureOptions {
  readonly home: Home;
  readonly environment: NodeJS.ProcessEnv;
  readonly sources: Sources;
  readonly ports: PortBook;
  /** Whether the data must outlive the servers; false for tests. */
  readonly persistent: boolean;
  readonly board: Board;
  readonly pidFile: PidFile;
  /** Aborts the start, and stops the servers started so far. */
  readonly signal: AbortSignal;
}

/** Address of each of the three servers. */
export type ServerUrls = Readonly<Record<ServerName, string>>;

export interface Infrastructure {
  readonly urls: ServerUrls;
  /** Address of the MongoDB and how it was found, as text for the user. */
  readonly database: string;
  /**
   * Resolves after all three servers answer, including RabbitMQ. Rejects if a start fails or is
   * aborted.
   */
  readonly complete: Promise<void>;
  /** Stops the servers that were started here. A server that was already running keeps running. */
  stop(): Promise<void>;
}

/**
 * RabbitMQ stops before epmd, because it unregisters there. MongoDB stops last, after all programs
 * that write to it.
 */
const STOP_ORDER = [['rabbitmq'], ['epmd'], ['redis'], ['mongodb']] as const;

/**
 * Finds or starts MongoDB, RabbitMQ and Redis, and keeps the started ones running. Resolves when
 * all addresses are known and MongoDB and Redis answer. RabbitMQ takes about as long again. The
 * services can load during that time, because they start without it.
 */
export async function startInfrastructure(options: InfrastructureOptions): Promise<Infrastructure> {
  const { home, environment, sources, board, pidFile } = options;
  const failure = new AbortController();
  const signal = AbortSignal.any([options.signal, failure.signal]);
  const docker = sources.docker ? new Docker(environment, signal) : undefined;
  const context = { ...options, docker, note: (text: string) => board.note(text) };
  const system = thisSystem(environment, join(home.logs, 'apt.log'));
  const group = new ProcessGroup(board, pidFile);
  const stop = () => group.stop(STOP_ORDER);
  const giveUp = () => void stop();
  for (const name of SERVERS) board.add(name);
  const plan = planServers(context, system, board);

  const bringUp = async (name: ServerName): Promise<string> => {
    try {
      const provision = await plan[name];
      signal.throwIfAborted();
      await startServer(name, provision, group, board);
      return provision.url;
    } catch (error) {
      // The first failure aborts the other starts, and is the only one that is reported.
      failure.abort(error);
      const part = board.add(name);
      if (part.state === 'waiting' || part.state === 'installing') part.enter('stopped');
      throw error;
    }
  };

  signal.addEventListener('abort', giveUp);
  const starts = [bringUp('mongodb'), bringUp('redis'), bringUp('rabbitmq')] as const;
  const complete = Promise.allSettled(starts).then(() => signal.throwIfAborted());
  // Prevents an unhandled rejection, because a caller that gives up earlier does not wait for this
  // promise.
  complete.catch(() => undefined);
  try {
    const [mongodb, redis, { url: rabbitmq }] = await Promise.all([
      starts[0],
      starts[1],
      plan.rabbitmq,
    ]);
    // From here on, the caller stops the servers, after the parts that use them.
    signal.removeEventListener('abort', giveUp);
    const urls = { mongodb, rabbitmq, redis };
    return { urls, database: board.add('mongodb').where, complete, stop };
  } catch (error) {
    await Promise.allSettled(starts);
    signal.removeEventListener('abort', giveUp);
    await stop();
    signal.throwIfAborted();
    throw error;
  }
}

async function startServer(
  name: ServerName,
  { where, processes }: Provision,
  group: ProcessGroup,
  board: Board,
): Promise<void> {
  if (processes.length === 0) {
    const part = board.add(name);
    part.locatedAt(where);
    part.enter('ready');
  }
  await Promise.all(
    processes.map(async (description) => {
      if (await group.start(description)) return;
      const log = tailOfLog(description.logFile);
      throw new ProcessFailed(`${description.name} does not start. Its log ends:\n${log}`);
    }),
  );
}
