import { setTimeout as delay } from 'node:timers/promises';
import { Binary, Long } from 'bson';
import { MongoError } from '../errors';
import { checkDeadline } from '../query/deadline';
import type { RetryableWrite } from '../sessions/retryable-write';
import type { Session } from '../sessions/session';
import type { Transaction } from '../store/transaction';
import { View } from '../store/view';
import { type BsonDocument, type BsonValue, getOwn, isDocument } from '../values/value';
import type { Connection, MessageHandler } from '../wire/connection';
import type { CommandContext, ServerContext } from './command-context';
import { CommandFields } from './command-fields';
import { type ErrorCodes, errorLabels } from './error-labels';
import { faultError } from './fail-points';
import { type GenericArguments, genericFields, parseGenericArguments } from './generic-arguments';
import { introduce } from './hello';
import { type Command, findCommand } from './registry';
import type { Snapshot } from './snapshots';

/**
 * Time that a command without its own time limit waits for another transaction, in milliseconds.
 */
const defaultTimeLimitMs = 60_000;

/** A command being handled, with its arguments and its connection. */
interface Request {
  readonly server: ServerContext;
  readonly connection: Connection;
  readonly command: Command;
  readonly fields: CommandFields;
  readonly arguments: GenericArguments;
  /** Time at which the command's time limit starts, in milliseconds since 1970. */
  readonly receivedAt: number;
}

/** Answers the commands of all connections of a server. */
export function createMessageHandler(server: ServerContext): MessageHandler {
  return async (message, connection) => {
    let name = '';
    try {
      const document = message.readCommand();
      [name = ''] = Object.keys(document);
      const request = parseRequest(server, connection, name, document);
      if (message.isLegacy && !request.command.isHandshake) {
        throw new MongoError(352, 'UnsupportedOpQueryCommand', `OP_QUERY with ${name}`);
      }
      const reply = await answer(request);
      return reply && { ...reply, ...clusterTime(server) };
    } catch (error) {
      return { ...errorReply(error, name, []), ...clusterTime(server) };
    }
  };
}

function parseRequest(
  server: ServerContext,
  connection: Connection,
  name: string,
  document: BsonDocument,
): Request {
  const command = findCommand(name);
  const fields = new CommandFields(document, command.name);
  if (command.fields) fields.allowOnly(command.fields, genericFields);
  if (command.refused) fields.refuse(command.refused);
  const generic = parseGenericArguments(fields);
  if (generic.snapshotRead && command.readsSnapshots !== true) {
    const message = `Command ${command.name} does not support { readConcern: { level: "snapshot" } }`;
    throw new MongoError(72, 'InvalidOptions', message);
  }
  if (command.isForAdminOnly === true && generic.database !== 'admin') {
    const message = `${command.name} may only be run against the admin database.`;
    throw new MongoError(13, 'Unauthorized', message);
  }
  return { server, connection, command, fields, arguments: generic, receivedAt: Date.now() };
}

/** @returns the reply, or `undefined` to close the connection */
async function answer(request: Request): Promise<BsonDocument | undefined> {
  const { server, connection, command, fields, arguments: generic } = request;
  if (command.isHandshake) introduce(fields, connection);
  const fault = server.failPoints.commandFault(fields, connection);
  if (fault?.flag('blockConnection')) await delay(fault.count('blockTimeMS'));
  if (fault?.flag('closeConnection')) return undefined;
  const { isInTransaction, transactionNumber } = generic;
  const isRetryableWrite = transactionNumber !== undefined && !isInTransaction;
  const { endsTransaction = false } = command;
  const kind = { isInTransaction, endsTransaction, isRetryableWrite };
  const labelsFor = (codes: ErrorCodes): BsonValue[] =>
    fault?.get('errorLabels', 'array') ?? errorLabels({ ...kind, ...codes });
  try {
    const error = fault && faultError(fault, 'errorCode');
    if (error) throw error;
    const reply = await runInSession(request);
    const ownError = command.mayWrite ? generic.writeConcernError : undefined;
    const writeConcernError = fault?.get('writeConcernError', 'object') ?? ownError;
    if (!writeConcernError) return { ...reply, ok: 1 };
    const writeConcernCode = Number(getOwn(writeConcernError, 'code'));
    const labels = labelsFor({ writeConcernCode });
    return { ...reply, ok: 1, writeConcernError, ...labelFields(labels) };
  } catch (error) {
    const code = error instanceof MongoError ? error.code : undefined;
    return errorReply(error, command.name, labelsFor({ code }));
  }
}

/** Session and transaction in which a command runs. */
interface Scope {
  readonly session?: Session;
  readonly retryableWrite?: RetryableWrite;
  readonly transaction?: Transaction;
}

async function runInSession(request: Request): Promise<BsonDocument> {
  const { logicalSessionId, transactionNumber } = request.arguments;
  if (!logicalSessionId) return run(request, {});
  const session = request.server.sessions.use(logicalSessionId, request.connection);
  if (transactionNumber === undefined) return run(request, { session });
  return session.exclusively(async () => {
    const scope = openScope(request, session, transactionNumber);
    try {
      return await run(request, scope);
    } catch (error) {
      if (scope.transaction) session.abort();
      throw error;
    }
  });
}

/** MongoDB's own databases. */
const withoutTransactions: readonly string[] = ['admin', 'config', 'local'];

function openScope({ command, ...request }: Request, session: Session, number: number): Scope {
  const { isInTransaction, startsTransaction } = request.arguments;
  if (!isInTransaction) {
    if (command.isRetryable) return { session, retryableWrite: session.retryableWrite(number) };
    const message = `txnNumber may not be provided for ${command.name} outside a transaction`;
    throw new MongoError(50768, 'NotARetryableWriteCommand', message);
  }
  if (command.endsTransaction) return { session };
  const { database } = request.arguments;
  if (withoutTransactions.includes(database)) {
    const message = `Cannot run command against the '${database}' database in a transaction.`;
    throw new MongoError(263, 'OperationNotSupportedInTransaction', message);
  }
  if (!command.runsInTransaction) {
    const message = `Cannot run '${command.name}' in a multi-document transaction.`;
    throw new MongoError(263, 'OperationNotSupportedInTransaction', message);
  }
  const { store } = request.server;
  const transaction = startsTransaction
    ? session.startTransaction(number, () => store.beginTransaction())
    : session.continueTransaction(number);
  return { session, transaction };
}

async function run(
  request: Request,
  { session, retryableWrite, transaction }: Scope,
): Promise<BsonDocument> {
  const { server, connection, command, fields, arguments: generic } = request;
  const deadline = request.receivedAt + (generic.maximumTimeMs || defaultTimeLimitMs);
  // The command may have waited for its session, or in a fail point. For a getMore, `maxTimeMS`
  // limits the wait for data, and not the command.
  if (generic.maximumTimeMs && command.name !== 'getMore') checkDeadline(deadline);
  const snapshot = generic.snapshotRead && server.snapshots.at(generic.snapshotRead.time);
  const context: CommandContext = {
    server,
    connection,
    arguments: generic,
    database: generic.database,
    session,
    retryableWrite,
    view: new View(server.store, transaction ?? snapshot?.state),
    isInTransaction: transaction !== undefined,
    now: new Date(),
    deadline,
  };
  if (snapshot) return withSnapshotTime(await command.run(fields, context), snapshot);
  if (!command.mayWrite) return command.run(fields, context);
  server.clock.advance();
  try {
    return await command.run(fields, context);
  } finally {
    server.clock.advance();
    // Runs after an error too, because statements before the failed one have been applied.
    retryableWrite?.saveResults();
    await server.store.flush();
  }
}

/**
 * Adds the time at which the state was read, so that the client can request the same state again.
 */
function withSnapshotTime(reply: BsonDocument, { time: atClusterTime }: Snapshot): BsonDocument {
  const { cursor } = reply;
  return isDocument(cursor)
    ? { ...reply, cursor: { ...cursor, atClusterTime } }
    : { ...reply, atClusterTime };
}

function labelFields(labels: BsonValue[]): BsonDocument {
  return labels.length > 0 ? { errorLabels: labels } : {};
}

function errorReply(error: unknown, name: string, labels: BsonValue[]): BsonDocument {
  if (error instanceof MongoError) {
    const { message, code, codeName, details } = error;
    const ownLabels = error.labels.length > 0 ? [...error.labels] : labels;
    return { ok: 0, errmsg: message, code, codeName, ...details, ...labelFields(ownLabels) };
  }
  console.error(`mongo: the command ${name} failed:`, error);
  const errmsg = error instanceof Error ? error.message : String(error);
  return { ok: 0, errmsg, code: 8, codeName: 'UnknownError', ...labelFields(labels) };
}

/** Signature of a server without keys, as a member without authentication sends it. */
const signature = { hash: new Binary(new Uint8Array(20)), keyId: Long.ZERO };

function clusterTime({ clock: { time } }: ServerContext): BsonDocument {
  return { operationTime: time, $clusterTime: { clusterTime: time, signature } };
}
