import type { Document } from 'mongodb';
import type { Entities } from './entities';
import type { Operation } from './suite';

export interface CaseContext {
  readonly entities: Entities;
  /** Names of the fail points to turn off when the case ends. */
  readonly failPoints: Set<string>;
  /** Runs an operation inside another one, e.g. in the callback of a transaction. */
  readonly runOperation: (operation: Operation) => Promise<Error | undefined>;
}

/**
 * Operations by name. The name of a session in the options has already been replaced by the
 * session.
 */
export type OperationTable<Target> = Readonly<
  Record<string, (target: Target, options: Document, context: CaseContext) => unknown>
>;
