import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProcessFailed } from '../errors';
import { LOOPBACK } from '../ports';
import type { Supervised } from '../processes/supervised-process';
import { waitUntil } from '../wait';
import { portAccepts } from './answers';
import { findExecutable } from './executables';
import { amqpUrl } from './external';
import { brokerReadiness } from './rabbitmq';
import type { Provision, ProviderContext } from './context';

export interface RabbitPrograms {
  readonly broker: string;
  readonly epmd: string;
}

/** The programs of a private RabbitMQ, if both are installed. */
export function findRabbit(environment: NodeJS.ProcessEnv): RabbitPrograms | undefined {
  // Debian's command in /usr/sbin switches to another user. The command that it wraps does not.
  const debian = '/usr/lib/rabbitmq/bin/rabbitmq-server';
  const broker = findExecutable(environment, debian, 'rabbitmq-server');
  const epmd = findExecutable(environment, 'epmd');
  return broker === undefined || epmd === undefined ? undefined : { broker, epmd };
}

interface BrokerPorts {
  readonly amqp: number;
  readonly distribution: number;
  readonly epmd: number;
}

const EPMD_TIMEOUT_MS = 20_000;

/** A private RabbitMQ: the broker, and epmd, the name server of all Erlang programs. */
export async function privateRabbit(
  context: ProviderContext,
  programs: RabbitPrograms,
): Promise<Provision> {
  const { ports } = context;
  const chosen: BrokerPorts = {
    amqp: await ports.take('rabbitmq'),
    distribution: await ports.take('rabbitmq-distribution'),
    epmd: await ports.take('epmd'),
  };
  return {
    url: amqpUrl(chosen.amqp),
    where: whereIs(chosen, programs.broker),
    processes: [
      nameServer(context, programs.epmd, chosen.epmd),
      broker(context, programs.broker, chosen),
    ],
  };
}

function whereIs(ports: BrokerPorts, program: string): string {
  return `${LOOPBACK}:${ports.amqp}, private, ${program}`;
}

/**
 * Runs epmd in the foreground, because an epmd that RabbitMQ starts becomes a daemon and outlives
 * all other processes.
 */
function nameServer(context: ProviderContext, program: string, port: number): Supervised {
  const { home, environment } = context;
  return {
    name: 'epmd',
    where: `${LOOPBACK}:${port}, private, ${program}`,
    command: [program, '-port', String(port), '-address', LOOPBACK],
    environment,
    folder: home.folder,
    logFile: join(home.logs, 'epmd.log'),
    isReady: () => portAccepts(port),
  };
}

function broker(context: ProviderContext, program: string, ports: BrokerPorts): Supervised {
  const { home, persistent } = context;
  return {
    name: 'rabbitmq',
    where: whereIs(ports, program),
    command: [program],
    environment: brokerEnvironment(context, ports),
    folder: home.rabbitmq,
    logFile: join(home.logs, 'rabbitmq.log'),
    isReady: brokerReadiness(ports.amqp),
    readyTimeoutMs: 120_000,
    // Killed if nobody keeps its data, because an orderly stop takes more than a second.
    stopTimeoutMs: persistent ? 20_000 : 0,
    // Erlang loses a signal that arrives before it listens for signals. A second signal then stops
    // it.
    askAgainToStopMs: 3_000,
    beforeStart: async (signal) => {
      const condition = () => portAccepts(ports.epmd);
      if (await waitUntil(condition, { timeoutMs: EPMD_TIMEOUT_MS, signal })) return;
      throw new ProcessFailed('epmd does not answer');
    },
  };
}

/**
 * Environment of the broker. It sets every path that RabbitMQ would otherwise look up in /etc, /var
 * and the user's home.
 */
function brokerEnvironment(context: ProviderContext, ports: BrokerPorts): NodeJS.ProcessEnv {
  const folder = context.home.rabbitmq;
  const inFolder = (name: string) => join(folder, name);
  for (const name of ['home', 'mnesia', 'log']) mkdirSync(inFolder(name), { recursive: true });
  const cookie = inFolder('home/.erlang.cookie');
  if (!existsSync(cookie)) writeFileSync(cookie, randomBytes(16).toString('hex'), { mode: 0o400 });
  writeFileSync(inFolder('enabled_plugins'), '[].\n');
  const listener = `listeners.tcp.1 = ${LOOPBACK}:${ports.amqp}\nlog.console = false\n`;
  writeFileSync(inFolder('rabbitmq.conf'), listener);
  return {
    PATH: context.environment['PATH'],
    LANG: 'C.UTF-8',
    HOME: inFolder('home'),
    RABBITMQ_NODENAME: 'bambuzal@localhost',
    RABBITMQ_NODE_PORT: String(ports.amqp),
    RABBITMQ_NODE_IP_ADDRESS: LOOPBACK,
    RABBITMQ_DIST_PORT: String(ports.distribution),
    RABBITMQ_MNESIA_BASE: inFolder('mnesia'),
    RABBITMQ_LOG_BASE: inFolder('log'),
    RABBITMQ_PID_FILE: inFolder('rabbitmq.pid'),
    RABBITMQ_ENABLED_PLUGINS_FILE: inFolder('enabled_plugins'),
    RABBITMQ_FEATURE_FLAGS_FILE: inFolder('feature_flags'),
    RABBITMQ_CONF_ENV_FILE: '/dev/null',
    RABBITMQ_CONFIG_FILE: inFolder('rabbitmq.conf'),
    RABBITMQ_ADVANCED_CONFIG_FILE: inFolder('advanced.config'),
    RABBITMQ_GENERATED_CONFIG_DIR: inFolder('generated'),
    ERL_EPMD_PORT: String(ports.epmd),
    ERL_EPMD_ADDRESS: LOOPBACK,
    // `-start_epmd false`: if epmd is down for a moment, RabbitMQ must not start a daemon in its
    // place, because the daemon would outlive all other processes. `inet_dist_use_interface`:
    // Erlang's own port listens on every address by default.
    ERL_AFLAGS: '-start_epmd false -kernel inet_dist_use_interface {127,0,0,1}',
    ERL_CRASH_DUMP: inFolder('erl_crash.dump'),
    // Lets the start script become the broker instead of watching it.
    RUNNING_UNDER_SYSTEMD: 'true',
  };
}
