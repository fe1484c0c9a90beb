import type { Server } from 'node:http';
import type { KeySource } from './auth/token-verifier';
import type { Operation } from './http/operation';
import type { ModelFactory } from './infrastructure/models';
import type { Subscription } from './messaging/consumer';

/** Work in the background: a `PeriodicTask`, a `LeasedJob`, or what is made of them. */
export interface Worker {
  start(): void;
  /** Takes up nothing more, and resolves when what is under way is done. */
  stop(): Promise<void>;
}

/** Connections that outlive their request, so that a server does not end while one stands. */
export interface Upgrades {
  close(): Promise<void>;
}

/**
 * A part of a service, as data. The kit creates its collections, answers its routes, takes its
 * messages, and starts and stops its workers.
 */
export interface Module {
  /** As its folder is called. */
  readonly name: string;
  /** Of the collections that it owns: each model of a service is in one module's list. */
  readonly models?: readonly ModelFactory[];
  readonly routes?: readonly Operation[];
  readonly consumes?: readonly Subscription[];
  readonly workers?: readonly Worker[];
  /** Runs when collections exist, before the first worker, message and request. */
  readonly start?: () => Promise<void>;
  /** Ends what it holds besides its workers, once they have stopped. */
  readonly stop?: () => Promise<void>;
  /** Verifies tokens, instead of the published key set. Of one module of a service at most. */
  readonly keys?: KeySource;
  /** Takes the connections of the process's server that are no requests. Of one module at most. */
  readonly onListen?: (server: Server) => Upgrades;
}
