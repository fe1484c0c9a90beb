import type { ObjectId } from 'bson';
import { MongoError } from '../errors';
import type { EvaluationContext } from '../query/context';
import { checkDeadline } from '../query/deadline';
import type { RetryableWrite } from '../sessions/retryable-write';
import type { SessionRegistry } from '../sessions/session-registry';
import type { Session } from '../sessions/session';
import type { Store } from '../store/store';
import type { Collection } from '../store/collection';
import type { View } from '../store/view';
import type { BsonDocument, BsonValue } from '../values/value';
import { evaluateConstants } from '../aggregate/expression';
import { createCollation } from '../values/collation';
import type { Connection } from '../wire/connection';
import type { CommandFields } from './command-fields';
import type { CursorRegistry } from './cursors';
import type { FailPoints } from './fail-points';
import type { GenericArguments } from './generic-arguments';
import type { LogicalClock } from './logical-clock';

/** What all connections of a server share. */
export interface ServerContext {
  /** `host:port`, as clients reach it. */
  readonly address: string;
  readonly startedAt: Date;
  readonly electionId: ObjectId;
  readonly clock: LogicalClock;
  readonly store: Store;
  readonly sessions: SessionRegistry;
  readonly cursors: CursorRegistry;
  readonly failPoints: FailPoints;
  countConnections(): number;
}

/** What one command runs in. */
export interface CommandContext {
  readonly server: ServerContext;
  readonly connection: Connection;
  readonly arguments: GenericArguments;
  readonly database: string;
  readonly session: Session | undefined;
  /** The documents as the command sees them: those of its transaction, or the latest. */
  readonly view: View;
  readonly isInTransaction: boolean;
  /** Given when the client may send this write again. */
  readonly retryableWrite: RetryableWrite | undefined;
  readonly now: Date;
  /** When waiting for another transaction ends in an error, in milliseconds since 1970. */
  readonly deadline: number;
}

/** @returns the fields of the reply but for `ok: 1` and those that every reply has */
export type CommandHandler = (
  fields: CommandFields,
  context: CommandContext,
) => BsonDocument | Promise<BsonDocument>;

/** A handler that waits for nothing, so that it can be run again from its start. */
export type SynchronousHandler = (fields: CommandFields, context: CommandContext) => BsonDocument;

/**
 * What expressions and comparisons of a statement see.
 * @param given `let` of the command, and the collation of the statement
 * @param collection whose collation counts when the statement gives none
 */
export function evaluationContext(
  { now, deadline, arguments: { maximumTimeMs } }: CommandContext,
  given: { readonly let?: BsonDocument | undefined; readonly collation?: BsonDocument | undefined },
  collection?: Collection,
): EvaluationContext {
  const collation = createCollation(given.collation ?? collection?.defaultCollation);
  const outer = {
    ...(collation && { collation }),
    ...(maximumTimeMs !== undefined && maximumTimeMs > 0 && { deadline }),
    variables: new Map<string, BsonValue>(),
    now,
  };
  return { ...outer, variables: evaluateConstants(given.let, outer) };
}

/** @throws MongoError when the command may wait no longer, or nobody waits for its answer */
export async function waitForRelease({
  server,
  connection,
  deadline,
}: CommandContext): Promise<void> {
  await server.store.waitForRelease(Math.max(deadline - Date.now(), 1));
  // What is written after the wait is not of the time before it.
  server.clock.advance();
  if (!connection.isOpen) throw new MongoError(279, 'ClientDisconnect', 'the client has gone');
  checkDeadline(deadline);
}
