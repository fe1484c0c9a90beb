import type { Server } from 'node:http';
import type { InstanceReport } from '@bambuzal/contracts';
import type { KeySource } from './auth/token-verifier';
import type { Operation } from './http/operation';
import type { ModelFactory } from './infrastructure/models';
import type { Reading } from './measures/reading';
import type { Subscription } from './messaging/subscription';

/** Last run of a piece of background work. */
export type JobReport = InstanceReport['jobs'][number] & {
  /** End of the last run that succeeded in this process; `null` before that. */
  readonly succeededAt: Date | null;
};

/** Work in the background: a `PeriodicTask`, a `LeasedJob`, or a combination of them. */
export interface Worker {
  start(): void;
  /** Last runs of its work, for the health report. */
  readonly report?: () => readonly JobReport[];
  /** Starts no new work, and resolves when the work under way is done. */
  stop(): Promise<void>;
}

/** Connections that outlive their request. The server does not end while one of them is open. */
export interface Upgrades {
  close(): Promise<void>;
}

/**
 * A part of a service, as data. The kit creates its collections, answers its routes, takes its
 * messages, and starts and stops its workers.
 */
export interface Module {
  /** Same name as the module's folder. */
  readonly name: string;
  /**
   * Models of the collections that the module owns. Each model of a service is in exactly one
   * module's list.
   */
  readonly models?: readonly ModelFactory[];
  readonly routes?: readonly Operation[];
  readonly consumes?: readonly Subscription[];
  readonly workers?: readonly Worker[];
  /** Gauges of the module's facts, read when the metrics are. */
  readonly readings?: readonly Reading[];
  /**
   * Work that an operator runs by its name in a separate process, which serves no requests:
   * `main.mjs recount`. A command that throws ends with a status other than zero.
   */
  readonly commands?: Readonly<Record<string, () => Promise<void>>>;
  /** Runs after the collections are created, and before the first worker, message and request. */
  readonly start?: () => Promise<void>;
  /** Frees resources other than the workers, after the workers have stopped. */
  readonly stop?: () => Promise<void>;
  /**
   * Keys that verify tokens, used instead of the published key set. At most one module of a service
   * sets it.
   */
  readonly keys?: KeySource;
  /**
   * Takes the server's connections that are not HTTP requests (upgrades). At most one module sets
   * it.
   */
  readonly onListen?: (server: Server) => Upgrades;
}
