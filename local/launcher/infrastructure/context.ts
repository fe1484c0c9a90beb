import type { Home } from '../home';
import type { PortBook } from '../ports';
import type { Supervised } from '../processes/supervised-process';
import type { Docker } from './docker';

export const SERVERS = ['mongodb', 'rabbitmq', 'redis'] as const;

export type ServerName = (typeof SERVERS)[number];

export type StandardPorts = Readonly<Record<ServerName, number>>;

export const STANDARD_PORTS: StandardPorts = { mongodb: 27_017, rabbitmq: 5_672, redis: 6_379 };

/** Places from which a server may be taken. */
export interface Sources {
  readonly environment: boolean;
  /** Undefined if servers that already run on their standard ports must not be used. */
  readonly standardPorts: StandardPorts | undefined;
  readonly docker: boolean;
  /** Whether RabbitMQ is left out, because nothing uses it. */
  readonly leavesOutRabbit?: boolean;
}

/** Servers that the user names come first, then servers that the machine already has. */
export const PREFERRED_SOURCES: Sources = {
  environment: true,
  standardPorts: STANDARD_PORTS,
  docker: true,
};

/** Tests do not use a server only because it runs on its standard port. */
export const TEST_SOURCES: Sources = { ...PREFERRED_SOURCES, standardPorts: undefined };

export const PRIVATE_SOURCES: Sources = {
  environment: false,
  standardPorts: undefined,
  docker: false,
};

/** Information for a provider's decision. */
export interface ProviderContext {
  readonly home: Home;
  readonly environment: NodeJS.ProcessEnv;
  readonly sources: Sources;
  readonly ports: PortBook;
  /** Undefined if Docker must not be used. */
  readonly docker: Docker | undefined;
  /** Whether the data is kept after the stack has stopped. */
  readonly persistent: boolean;
  /** Shows a text to the waiting user. */
  readonly note: (text: string) => void;
}

/** A usable server, and the processes that it needs. */
export interface Provision {
  readonly url: string;
  /** Text for the user: the address, and how the server was found. */
  readonly where: string;
  /** Processes to start, all at the same time; empty for an external server. */
  readonly processes: readonly Supervised[];
}

/** Returns a server, or undefined if it has none to offer. Then the next provider is asked. */
export type Provider = (context: ProviderContext) => Promise<Provision | undefined>;
