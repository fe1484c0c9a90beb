import type { Timestamp } from 'bson';
import { MongoError, badValue, failedToParse, notSupported, typeMismatch } from '../errors';
import { toDouble } from '../values/numbers';
import { type BsonDocument, getOwn, isNumber, isTimestamp } from '../values/value';
import { CommandFields, names } from './command-fields';

/** The fields that every command may have. Source: mongodb/mongo src/mongo/idl/generic_argument.idl */
export const genericFields = names(
  '$db $clusterTime $readPreference $queryOptions lsid txnNumber autocommit startTransaction ' +
    'readConcern writeConcern maxTimeMS maxTimeMSOpOnly comment apiVersion apiStrict ' +
    'apiDeprecationErrors clientOperationKey help',
);

/** Commands of the stable API. Source: MongoDB manual, "Stable API", commands of version 1. */
const stableCommands = names(
  'abortTransaction aggregate bulkWrite collMod commitTransaction count create createIndexes ' +
    'delete drop dropDatabase dropIndexes endSessions explain find findAndModify getMore hello ' +
    'insert killCursors listCollections listDatabases listIndexes ping refreshSessions update',
);

export interface GenericArguments {
  readonly database: string;
  readonly logicalSessionId: BsonDocument | undefined;
  readonly transactionNumber: number | undefined;
  /** Whether `autocommit: false` was given. */
  readonly isInTransaction: boolean;
  readonly startsTransaction: boolean;
  readonly maximumTimeMs: number | undefined;
  /** Defined for a snapshot read outside a transaction: its cluster time, or undefined for now. */
  readonly snapshotRead: { readonly time: Timestamp | undefined } | undefined;
  /** Error for a write concern that a single member cannot satisfy. */
  readonly writeConcernError: BsonDocument | undefined;
}

/** @throws MongoError for arguments that MongoDB refuses, or that this server does not support */
export function parseGenericArguments(fields: CommandFields): GenericArguments {
  checkApiVersion(fields);
  const number = fields.get('txnNumber', 'number');
  const logicalSessionId = fields.get('lsid', 'object');
  const isInTransaction = fields.value('autocommit') !== undefined;
  const startsTransaction = fields.flag('startTransaction');
  if (number !== undefined && !logicalSessionId) throw invalid('txnNumber requires an lsid');
  if (isInTransaction && (number === undefined || fields.flag('autocommit'))) {
    throw invalid('autocommit must be false, and requires a txnNumber');
  }
  if (startsTransaction && !isInTransaction) {
    throw invalid('startTransaction requires autocommit: false');
  }
  const { level, time } = readConcernOf(fields);
  if (isInTransaction && level !== undefined) {
    checkTransactionReadConcern(level, startsTransaction);
    if (time) throw notSupported('A transaction at a cluster time that is given');
  }
  return {
    database: fields.get('$db', 'string') ?? 'admin',
    logicalSessionId,
    transactionNumber: number === undefined ? undefined : toDouble(number),
    isInTransaction,
    startsTransaction,
    maximumTimeMs: fields.count('maxTimeMS'),
    snapshotRead: !isInTransaction && level === 'snapshot' ? { time } : undefined,
    writeConcernError: checkWriteConcern(fields.get('writeConcern', 'object')),
  };
}

function invalid(message: string): MongoError {
  return new MongoError(72, 'InvalidOptions', message);
}

function checkApiVersion(fields: CommandFields): void {
  const version = fields.get('apiVersion', 'string');
  const isStrict = fields.flag('apiStrict');
  if (version === undefined) {
    if (!isStrict && !fields.flag('apiDeprecationErrors')) return;
    const message = 'Provided apiStrict or apiDeprecationErrors without passing apiVersion';
    throw badValue(message, 4886600, 'Location4886600');
  }
  if (version !== '1') throw badValue('API version must be "1"', 322, 'APIVersionError');
  if (isStrict && !stableCommands.has(fields.path)) {
    const message = `Provided apiStrict:true, but the command ${fields.path} is not in API Version 1`;
    throw new MongoError(323, 'APIStrictError', message);
  }
}

const readConcernLevels = names('local available majority linearizable snapshot');
const transactionLevels = names('local majority snapshot');

interface ReadConcern {
  readonly level?: string;
  /** Cluster time to read at, allowed only with the level `snapshot`. */
  readonly time?: Timestamp | undefined;
}

function readConcernOf(fields: CommandFields): ReadConcern {
  const readConcern = fields.get('readConcern', 'object');
  if (!readConcern) return {};
  const level = getOwn(readConcern, 'level') ?? 'local';
  if (typeof level !== 'string' || !readConcernLevels.has(level)) {
    throw badValue(`The value of field 'readConcern.level' is not valid.`);
  }
  const time = getOwn(readConcern, 'atClusterTime');
  if (time === undefined) return { level };
  if (level !== 'snapshot') throw invalid("'atClusterTime' requires the read concern 'snapshot'");
  if (!isTimestamp(time)) throw typeMismatch("'readConcern.atClusterTime' must be a timestamp");
  return { level, time };
}

function checkTransactionReadConcern(level: string, startsTransaction: boolean): void {
  if (!startsTransaction) {
    throw invalid('Only the first command in a transaction may specify a readConcern');
  }
  if (transactionLevels.has(level)) return;
  throw invalid(`The readConcern level ${level} cannot be used in a transaction`);
}

const writeConcernFields = names('w j wtimeout fsync provenance');
const maximumMembers = 50;

/**
 * @returns the `writeConcernError` of a set with a single member; the write itself is still applied
 */
function checkWriteConcern(writeConcern: BsonDocument | undefined): BsonDocument | undefined {
  if (!writeConcern) return undefined;
  new CommandFields(writeConcern, 'writeConcern').allowOnly(writeConcernFields);
  const members = getOwn(writeConcern, 'w') ?? 1;
  if (members === 'majority') return undefined;
  const errInfo = { writeConcern };
  if (typeof members === 'string') {
    const errmsg = `No write concern mode named '${members}' found in replica set configuration`;
    return { code: 79, codeName: 'UnknownReplWriteConcern', errmsg, errInfo };
  }
  const count = isNumber(members) ? toDouble(members) : NaN;
  if (!(count >= 0 && count <= maximumMembers)) {
    throw failedToParse(`w has to be a string or a number from 0 to ${maximumMembers}`);
  }
  if (count <= 1) return undefined;
  const errmsg = 'Not enough data-bearing nodes';
  return { code: 100, codeName: 'UnsatisfiableWriteConcern', errmsg, errInfo };
}
