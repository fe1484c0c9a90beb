import type { ObjectId } from 'bson';
import { evaluateConstants } from '../aggregate/expression';
import { MongoError } from '../errors';
import type { EvaluationContext } from '../query/context';
import { checkDeadline } from '../query/deadline';
import type { RetryableWrite } from '../sessions/retryable-write';
import type { Session } from '../sessions/session';
import type { SessionRegistry } from '../sessions/session-registry';
import type { Collection } from '../store/collection';
import type { Store } from '../store/store';
import type { View } from '../store/view';
import { createCollation } from '../values/collation';
import type { BsonDocument, BsonValue } from '../values/value';
import type { Connection } from '../wire/connection';
import type { CommandFields } from './command-fields';
import type { CursorRegistry } from './cursors';
import type { FailPoints } from './fail-points';
import type { GenericArguments } from './generic-arguments';
import type { LogicalClock } from './logical-clock';
import { type FullNamespace, parseNamespace } from './namespace';
import type { Snapshots } from './snapshots';

/** State shared by all connections of a server. */
export interface ServerContext {
  /** `host:port`, as clients reach it. */
  readonly address: string;
  readonly startedAt: Date;
  readonly electionId: ObjectId;
  readonly clock: LogicalClock;
  readonly store: Store;
  readonly snapshots: Snapshots;
  readonly sessions: SessionRegistry;
  readonly cursors: CursorRegistry;
  readonly failPoints: FailPoints;
}

/** Context of one command. */
export interface CommandContext {
  readonly server: ServerContext;
  readonly connection: Connection;
  readonly arguments: GenericArguments;
  readonly database: string;
  readonly session: Session | undefined;
  /**
   * Documents that the command sees: those of its transaction, those of its snapshot, or the
   * latest.
   */
  readonly view: View;
  readonly isInTransaction: boolean;
  /** Defined if the client may retry this write. */
  readonly retryableWrite: RetryableWrite | undefined;
  readonly now: Date;
  /**
   * Time at which waiting for another transaction ends with an error, in milliseconds since 1970.
   */
  readonly deadline: number;
}

/** @returns the fields of the reply, without `ok: 1` and the fields that every reply has */
export type CommandHandler = (
  fields: CommandFields,
  context: CommandContext,
) => BsonDocument | Promise<BsonDocument>;

/** A handler that never waits, so that it can be run again from its start. */
export type SynchronousHandler = (fields: CommandFields, context: CommandContext) => BsonDocument;

/** Collection that a command is about: its name, and the collection if it exists. */
export interface Subject {
  readonly namespace: FullNamespace;
  readonly collection: Collection | undefined;
}

/** @returns the collection that the first field of the command names */
export function subjectOf(fields: CommandFields, { database, view }: CommandContext): Subject {
  const namespace = parseNamespace(database, fields.subject());
  return { namespace, collection: view.collection(database, namespace.collection) };
}

/** `let` of a command, and the collation of the command or statement. */
export interface Given {
  readonly let?: BsonDocument | undefined;
  readonly collation?: BsonDocument | undefined;
}

/**
 * Values that expressions and comparisons of a statement see.
 * @param collection provides the collation if the statement has none
 */
export function evaluationContext(
  { now, deadline, arguments: { maximumTimeMs = 0 } }: CommandContext,
  given: Given = {},
  collection?: Collection,
): EvaluationContext {
  const collation = createCollation(given.collation ?? collection?.defaultCollation);
  const outer = {
    ...(collation && { collation }),
    ...(maximumTimeMs > 0 && { deadline }),
    variables: new Map<string, BsonValue>(),
    now,
  };
  return { ...outer, variables: evaluateConstants(given.let, outer) };
}

/** @throws MongoError when the command's time is over, or its client has disconnected */
export async function waitForRelease(context: CommandContext): Promise<void> {
  const { server, connection, deadline } = context;
  await server.store.waitForRelease(Math.max(deadline - Date.now(), 1));
  // Writes after the wait must get a later time than writes before it.
  server.clock.advance();
  if (!connection.isOpen) throw new MongoError(279, 'ClientDisconnect', 'the client has gone');
  checkDeadline(deadline);
}
