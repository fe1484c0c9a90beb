import { Binary, Long } from 'bson';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoError } from '../errors';
import type { Session } from '../sessions/session';
import type { Transaction } from '../store/transaction';
import { View } from '../store/view';
import { type BsonDocument, getOwn, isDocument, isNumber } from '../values/value';
import { toDouble } from '../values/numbers';
import type { Connection, MessageHandler } from '../wire/connection';
import type { CommandContext, ServerContext } from './command-context';
import { CommandFields } from './command-fields';
import { errorLabels } from './error-labels';
import { type GenericArguments, genericFields, parseGenericArguments } from './generic-arguments';
import { type Command, findCommand } from './registry';

/** How long a command without a limit of its own waits for another transaction. */
const defaultTimeLimitMs = 60_000;

/** One command on its way: what it is, and what it was sent with. */
interface Request {
  readonly server: ServerContext;
  readonly connection: Connection;
  readonly command: Command;
  readonly fields: CommandFields;
  readonly arguments: GenericArguments;
}

/** Answers the commands of all connections of a server. */
export function createMessageHandler(server: ServerContext): MessageHandler {
  return async (message, connection) => {
    let name = '';
    try {
      const document = message.readCommand();
      [name = ''] = Object.keys(document);
      const request = parseRequest(server, connection, name, document);
      if (message.isLegacy && !request.command.isHandshake) throw unsupportedQueryMessage(name);
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
  return {
    server,
    connection,
    command,
    fields,
    arguments: parseGenericArguments(document, command.name, server.clock),
  };
}

/** @returns the reply, or `undefined` to hang up */
async function answer(request: Request): Promise<BsonDocument | undefined> {
  const { server, connection, command, fields } = request;
  const fault = server.failPoints.commandFault(fields, request.arguments.database, connection);
  if (fault) await delay(fault.blockMs);
  if (fault?.closesConnection) return undefined;
  try {
    if (fault?.error) throw fault.error;
    const reply = await runInSession(request);
    const ownError = command.mayWrite ? request.arguments.writeConcernError : undefined;
    const writeConcernError = fault?.writeConcernError ?? ownError;
    if (!writeConcernError) return { ...reply, ok: 1 };
    const code = getOwn(writeConcernError, 'code');
    const writeConcernCode = isNumber(code) ? toDouble(code) : undefined;
    const labels = fault?.labels ?? labelsOf(request, { writeConcernCode });
    return { ...reply, ok: 1, writeConcernError, ...labelFields(labels) };
  } catch (error) {
    const code = error instanceof MongoError ? error.code : undefined;
    return errorReply(error, command.name, fault?.labels ?? labelsOf(request, { code }));
  }
}

async function runInSession(request: Request): Promise<BsonDocument> {
  const { logicalSessionId, transactionNumber } = request.arguments;
  if (logicalSessionId === undefined) return run(request, {});
  const session = request.server.sessions.use(logicalSessionId, request.connection);
  if (transactionNumber === undefined) return run(request, { session });
  return session.exclusively(() =>
    request.arguments.isInTransaction
      ? runInTransaction(request, session, transactionNumber)
      : runRetryableWrite(request, session, transactionNumber),
  );
}

async function runRetryableWrite(
  request: Request,
  session: Session,
  transactionNumber: number,
): Promise<BsonDocument> {
  if (!request.command.isRetryable) {
    const message =
      'txnNumber may only be provided for multi-document transactions and retryable write commands. ' +
      `autocommit:false was not provided, and ${request.command.name} is not a retryable write command.`;
    throw new MongoError(50768, 'NotARetryableWriteCommand', message);
  }
  const retryableWrite = session.retryableWrite(transactionNumber);
  return run(request, { session, retryableWrite });
}

async function runInTransaction(
  request: Request,
  session: Session,
  transactionNumber: number,
): Promise<BsonDocument> {
  const { command, server } = request;
  if (command.endsTransaction) return run(request, { session });
  if (!command.runsInTransaction) throw notInTransaction(command.name);
  const transaction = request.arguments.startsTransaction
    ? session.startTransaction(transactionNumber, () => server.store.beginTransaction())
    : session.continueTransaction(transactionNumber);
  try {
    return await run(request, { session, transaction });
  } catch (error) {
    session.abort();
    throw error;
  }
}

async function run(
  request: Request,
  scope: Partial<Pick<CommandContext, 'session' | 'retryableWrite'>> & {
    readonly transaction?: Transaction;
  },
): Promise<BsonDocument> {
  const { server, connection, command, fields } = request;
  const now = new Date();
  const context: CommandContext = {
    server,
    connection,
    arguments: request.arguments,
    database: request.arguments.database,
    session: scope.session,
    retryableWrite: scope.retryableWrite,
    view: new View(server.store, scope.transaction),
    isInTransaction: scope.transaction !== undefined,
    now,
    deadline: now.getTime() + (request.arguments.maximumTimeMs || defaultTimeLimitMs),
  };
  if (request.arguments.isSnapshotRead) {
    return withSnapshotTime(await command.run(fields, context), server);
  }
  if (!command.mayWrite) return command.run(fields, context);
  server.clock.advance();
  try {
    return await command.run(fields, context);
  } finally {
    server.clock.advance();
    // Also after an error: statements before the one that failed have been applied.
    scope.retryableWrite?.saveResults();
    await server.store.flush();
  }
}

/** Tells at which time the state was read, so that the client can ask for that state again. */
function withSnapshotTime(reply: BsonDocument, { clock }: ServerContext): BsonDocument {
  const { cursor } = reply;
  return isDocument(cursor)
    ? { ...reply, cursor: { ...cursor, atClusterTime: clock.time } }
    : { ...reply, atClusterTime: clock.time };
}

function labelsOf(
  { command, arguments: { isInTransaction, transactionNumber } }: Request,
  codes: { readonly code?: number | undefined; readonly writeConcernCode?: number | undefined },
): readonly string[] {
  const isRetryableWrite = transactionNumber !== undefined && !isInTransaction;
  return errorLabels({ name: command.name, ...codes, isInTransaction, isRetryableWrite });
}

function labelFields(labels: readonly string[]): BsonDocument {
  return labels.length > 0 ? { errorLabels: [...labels] } : {};
}

function errorReply(error: unknown, name: string, labels: readonly string[]): BsonDocument {
  if (error instanceof MongoError) {
    const { message, code, codeName, details } = error;
    const ownLabels = error.labels.length > 0 ? error.labels : labels;
    return { ok: 0, errmsg: message, code, codeName, ...details, ...labelFields(ownLabels) };
  }
  console.error(`mongo: the command ${name} failed:`, error);
  const errmsg = error instanceof Error ? error.message : String(error);
  return { ok: 0, errmsg, code: 8, codeName: 'UnknownError', ...labelFields(labels) };
}

/** Of a server without keys, as a member without authentication sends it. */
const signature = { hash: new Binary(new Uint8Array(20)), keyId: Long.ZERO };

function clusterTime({ clock }: ServerContext): BsonDocument {
  const { time } = clock;
  return { operationTime: time, $clusterTime: { clusterTime: time, signature } };
}

function unsupportedQueryMessage(name: string): MongoError {
  return new MongoError(
    352,
    'UnsupportedOpQueryCommand',
    `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade. For more ` +
      'details see https://dochub.mongodb.org/core/legacy-opcode-removal',
  );
}

function notInTransaction(name: string): MongoError {
  const alternative =
    name === 'count'
      ? ' Please see http://dochub.mongodb.org/core/transaction-count for a recommended alternative.'
      : '';
  return new MongoError(
    263,
    'OperationNotSupportedInTransaction',
    `Cannot run '${name}' in a multi-document transaction.${alternative}`,
  );
}
