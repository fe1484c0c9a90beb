import { MongoError, notSupported } from '../errors';
import { aggregate } from './aggregate';
import { bulkWrite } from './bulk-write';
import { collMod, create, drop, listCollections, renameCollection } from './collections';
import type { CommandHandler, SynchronousHandler } from './command-context';
import { untilUnlocked } from './statements';
import { count } from './count';
import { crudFields } from './crud-fields';
import { getMore, killCursors } from './cursor-commands';
import { collectionStatistics, databaseStatistics, dropDatabase, listDatabases } from './databases';
import { deleteDocuments } from './delete';
import * as diagnostics from './diagnostics';
import { distinct } from './distinct';
import { explain } from './explain';
import { configureFailPoint } from './configure-fail-point';
import { find } from './find';
import { findAndModify } from './find-and-modify';
import { hello, isMaster } from './hello';
import { createIndexes, dropIndexes, listIndexes } from './indexes';
import { insert } from './insert';
import { leftOutCommands } from './left-out-commands';
import * as sessions from './session-commands';
import { abortTransaction, commitTransaction } from './transactions';
import { update } from './update';

export interface Command {
  readonly name: string;
  readonly run: CommandHandler;
  /** All that it may have beside the generic fields; missing where that is not checked. */
  readonly fields?: ReadonlySet<string>;
  readonly mayWrite: boolean;
  readonly runsInTransaction: boolean;
  readonly endsTransaction: boolean;
  /** May be sent with a transaction number outside a transaction, to be applied once. */
  readonly isRetryable: boolean;
  /** May be sent as OP_QUERY. */
  readonly isHandshake: boolean;
}

type Traits = Partial<Omit<Command, 'name' | 'run'>>;

const commands = new Map<string, Command>();

function register(names: string, run: CommandHandler, traits: Traits = {}): void {
  const [name = '', ...aliases] = names.split(' ');
  const command: Command = {
    name,
    run,
    mayWrite: false,
    runsInTransaction: false,
    endsTransaction: false,
    isRetryable: false,
    isHandshake: false,
    ...traits,
  };
  for (const each of [name, ...aliases]) commands.set(each, command);
}

const reads = { runsInTransaction: true };
const writes = { mayWrite: true, runsInTransaction: true };
const retryable = { ...writes, isRetryable: true };

register('hello', hello, { isHandshake: true });
register('isMaster ismaster', isMaster, { isHandshake: true });

register('find', find, { ...reads, fields: crudFields('find') });
register('getMore', getMore, { ...reads, fields: crudFields('getMore') });
register('killCursors', killCursors, reads);
register('aggregate', aggregate, { ...writes, fields: crudFields('aggregate') });
register('count', count, { fields: crudFields('count') });
register('distinct', distinct, { ...reads, fields: crudFields('distinct') });
register('explain', explain);

register('insert', insert, { ...retryable, fields: crudFields('insert') });
register('update', update, { ...retryable, fields: crudFields('update') });
register('delete', deleteDocuments, { ...retryable, fields: crudFields('delete') });
register('findAndModify findandmodify', findAndModify, {
  ...retryable,
  fields: crudFields('findAndModify'),
});
register('bulkWrite', bulkWrite, { ...retryable, fields: crudFields('bulkWrite') });

register('commitTransaction', commitTransaction, { mayWrite: true, endsTransaction: true });
register('abortTransaction', abortTransaction, { mayWrite: true, endsTransaction: true });

register('create', create, writes);
register('createIndexes', createIndexes, writes);
registerChange('collMod', collMod);
registerChange('drop', drop);
registerChange('dropDatabase', dropDatabase);
registerChange('dropIndexes deleteIndexes', dropIndexes);
registerChange('renameCollection', renameCollection);
register('listCollections', listCollections);
register('listDatabases', listDatabases);
register('listIndexes', listIndexes);
register('collStats collstats', collectionStatistics);
register('dbStats dbstats', databaseStatistics);

register('startSession', sessions.startSession);
register('refreshSessions', sessions.refreshSessions);
register('endSessions', sessions.endSessions);
register('killSessions', sessions.killSessions);
register('killAllSessions', sessions.killAllSessions);

register('ping', diagnostics.ping);
register('buildInfo buildinfo', diagnostics.buildInfo);
register('serverStatus', diagnostics.serverStatus);
register('hostInfo', diagnostics.hostInfo);
register('connectionStatus', diagnostics.connectionStatus);
register('whatsmyuri', diagnostics.whatsMyUri);
register('getCmdLineOpts', diagnostics.getCommandLineOptions);
register('getLog', diagnostics.getLog);
register('getParameter', diagnostics.getParameter);
register('profile', diagnostics.profile);
register('replSetGetStatus', diagnostics.replicaSetStatus);
register('replSetGetConfig', diagnostics.replicaSetConfiguration);
register('configureFailPoint', configureFailPoint);

/** A change of what a transaction is writing to waits for its end. */
function registerChange(names: string, change: SynchronousHandler): void {
  const run: CommandHandler = (fields, context) =>
    untilUnlocked(context, () => change(fields, context));
  register(names, run, { mayWrite: true });
}

/** @throws MongoError for a command that MongoDB does not have, or that is left out here */
export function findCommand(name: string): Command {
  const command = commands.get(name);
  if (command) return command;
  if (leftOutCommands.has(name)) throw notSupported(`The command '${name}'`);
  throw new MongoError(59, 'CommandNotFound', `no such command: '${name}'`);
}
