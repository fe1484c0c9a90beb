import { MongoError, notSupported } from '../errors';
import { aggregate } from './aggregate';
import { bulkWrite } from './bulk-write';
import {
  collMod,
  creatableOptions,
  create,
  drop,
  listCollections,
  modifiableOptions,
  renameCollection,
} from './collections';
import type { CommandHandler, SynchronousHandler } from './command-context';
import { names } from './command-fields';
import { getMore, killCursors } from './cursor-commands';
import {
  databaseStatistics,
  dropDatabase,
  listDatabases,
  statisticsOfCollection,
} from './databases';
import * as diagnostics from './diagnostics';
import { explain } from './explain';
import { configureFailPoint } from './fail-points';
import { findAndModify } from './find-and-modify';
import { hello, isMaster } from './hello';
import { createIndexes, dropIndexes, listIndexes } from './indexes';
import { count, distinct, find } from './read-commands';
import { untilUnlocked } from './statements';
import * as sessions from './transactions';
import { insert, remove, update } from './write-commands';

interface Traits {
  readonly mayWrite?: boolean;
  readonly runsInTransaction?: boolean;
  readonly endsTransaction?: boolean;
  /**
   * Can be retried: outside a transaction, a transaction number ensures that the command is applied
   * once.
   */
  readonly isRetryable?: boolean;
  /** Can be sent as OP_QUERY. */
  readonly isHandshake?: boolean;
  /** Can have the read concern `snapshot` outside a transaction. */
  readonly readsSnapshots?: boolean;
  readonly isForAdminOnly?: boolean;
  /** Unsupported options that would change the result. A command with one of them is refused. */
  readonly refused?: ReadonlySet<string>;
}

export interface Command extends Traits {
  readonly name: string;
  readonly run: CommandHandler;
  /** Allowed fields besides the generic ones; absent if the fields are not checked. */
  readonly fields?: ReadonlySet<string>;
}

const commands = new Map<string, Command>();

/**
 * @param aliases the name of the command, then its other names, separated by spaces
 * @param fields allowed fields besides the generic ones and the one named after the command,
 *   separated by spaces; fields are not checked if this is empty
 */
function register(aliases: string, run: CommandHandler, fields = '', traits: Traits = {}): void {
  const all = aliases.split(' ');
  const [name = ''] = all;
  const allowed = names(`${aliases} ${fields} ${[...(traits.refused ?? [])].join(' ')}`);
  const command = { name, run, ...traits, ...(fields !== '' && { fields: allowed }) };
  for (const each of all) commands.set(each, command);
}

/** Delays a change of a collection until no transaction is writing to the collection. */
function waiting(change: SynchronousHandler): CommandHandler {
  return (fields, context) => untilUnlocked(context, () => change(fields, context));
}

const reads: Traits = { runsInTransaction: true, readsSnapshots: true };
const changes: Traits = { mayWrite: true };
const writes: Traits = { mayWrite: true, runsInTransaction: true };
const retryable: Traits = { ...writes, isRetryable: true };
const ends: Traits = { mayWrite: true, endsTransaction: true, isForAdminOnly: true };

const findFields =
  'filter sort projection hint skip limit batchSize singleBatch allowDiskUse noCursorTimeout ' +
  'allowPartialResults oplogReplay collation let tailable awaitData min max showRecordId';
const refusedOfFind = names('returnKey requestResumeToken resumeAfter');
register('find', find, findFields, { ...reads, refused: refusedOfFind });
register('getMore', getMore, 'collection batchSize', reads);
register('killCursors', killCursors, 'cursors', reads);
register(
  'aggregate',
  aggregate,
  'pipeline explain allowDiskUse cursor hint collation let bypassDocumentValidation',
  { ...writes, readsSnapshots: true },
);
register('count', count, 'query limit skip hint collation fields');
register('distinct', distinct, 'key query hint collation', reads);
register('explain', explain, 'verbosity', { readsSnapshots: true });

register('insert', insert, 'documents ordered bypassDocumentValidation', retryable);
register('update', update, 'updates ordered bypassDocumentValidation let', retryable);
register('delete', remove, 'deletes ordered let', retryable);
register(
  'findAndModify findandmodify',
  findAndModify,
  'query sort hint collation arrayFilters remove update upsert new fields let ' +
    'bypassDocumentValidation',
  retryable,
);
register(
  'bulkWrite',
  bulkWrite,
  'ops nsInfo ordered errorsOnly bypassDocumentValidation let cursor',
  { ...retryable, isForAdminOnly: true },
);

register('commitTransaction', sessions.commitTransaction, '', ends);
register('abortTransaction', sessions.abortTransaction, '', ends);
register('startSession', sessions.startSession);
register('refreshSessions', sessions.refreshSessions);
register('endSessions', sessions.endSessions);
register('killSessions', sessions.killSessions);
register('killAllSessions', sessions.killAllSessions);

register('create', create, `${creatableOptions} autoIndexId flags temp`, {
  ...writes,
  refused: names('timeseries expireAfterSeconds encryptedFields'),
});
register('collMod', waiting(collMod), `${modifiableOptions} index`, changes);
register('drop', waiting(drop), '', changes);
register('renameCollection', waiting(renameCollection), 'to dropTarget', {
  ...changes,
  isForAdminOnly: true,
});
register('listCollections', listCollections, 'filter nameOnly cursor authorizedCollections');
register('createIndexes', waiting(createIndexes), 'indexes commitQuorum', writes);
register('dropIndexes deleteIndexes', waiting(dropIndexes), 'index', changes);
register('listIndexes', listIndexes, 'cursor');
register('dropDatabase', waiting(dropDatabase), '', changes);
register('listDatabases', listDatabases, 'filter nameOnly authorizedDatabases');
register('dbStats dbstats', databaseStatistics);
register('collStats collstats', statisticsOfCollection);

register('hello', hello, '', { isHandshake: true });
register('isMaster ismaster', isMaster, '', { isHandshake: true });
register('ping', diagnostics.ping);
register('buildInfo buildinfo', diagnostics.buildInfo);
register('serverStatus', diagnostics.serverStatus);
register('hostInfo', diagnostics.hostInfo);
register('connectionStatus', diagnostics.connectionStatus);
register('getLog', diagnostics.getLog);
register('getParameter', diagnostics.getParameter);
register('configureFailPoint', configureFailPoint);
// Outside the stable API, for tests of that API. A server with `enableTestCommands` has it too.
register('testVersion2', diagnostics.ping);

const leftOut = names(
  'mapReduce currentOp killOp profile validate compact reIndex fsync convertToCapped createUser ' +
    'updateUser dropUser usersInfo createRole rolesInfo grantRolesToUser saslStart authenticate ' +
    'replSetGetStatus replSetGetConfig replSetInitiate shardCollection enableSharding',
);

/** @throws MongoError for a command that this server lacks: 115 if MongoDB has it, else 59 */
export function findCommand(name: string): Command {
  const command = commands.get(name);
  if (command) return command;
  if (leftOut.has(name)) throw notSupported(`The command ${name}`);
  const message = `no such command: '${name}' (the embedded MongoDB has not all commands)`;
  throw new MongoError(59, 'CommandNotFound', message);
}
