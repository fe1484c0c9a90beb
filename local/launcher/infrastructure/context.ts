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
  /** Undefined: servers that happen to run are not used. */
  readonly standardPorts: StandardPorts | undefined;
  readonly docker: boolean;
}

/** A person's own servers come first, then whatever the machine has. */
export const PREFERRED_SOURCES: Sources = {
  environment: true,
  standardPorts: STANDARD_PORTS,
  docker: true,
};

/** Tests use only servers that they were told to use. */
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
  /** Undefined: Docker must not be used. */
  readonly docker: Docker | undefined;
  /** Data of a stack that is not persistent disappears with it. */
  readonly persistent: boolean;
  /** Shows a text to the user who waits. */
  readonly note: (text: string) => void;
}

/** A usable server, and the processes that have to run for it. */
export interface Provision {
  readonly url: string;
  /** For people: the address, and how the server was found. */
  readonly where: string;
  /** In the order in which they start; empty for an external server. */
  readonly processes: readonly Supervised[];
}

/** Offers a server, or undefined when it has none to offer and the next provider is asked. */
export type Provider = (context: ProviderContext) => Promise<Provision | undefined>;
