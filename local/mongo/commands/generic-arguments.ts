import { MongoError, badValue, failedToParse, notSupported } from '../errors';
import { typeName } from '../values/type-names';
import {
  type BsonDocument,
  type BsonValue,
  getOwn,
  isDocument,
  isNumber,
  isTimestamp,
} from '../values/value';
import { toDouble } from '../values/numbers';
import { CommandFields } from './command-fields';
import type { LogicalClock } from './logical-clock';

/**
 * The fields that every command may have. Source: mongodb/mongo
 * src/mongo/idl/generic_argument.idl, without those that only members of a cluster send.
 */
export const genericFields: ReadonlySet<string> = new Set([
  '$db',
  '$clusterTime',
  '$readPreference',
  '$queryOptions',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'maxTimeMSOpOnly',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'clientOperationKey',
  'help',
]);

/** Source: MongoDB manual, "Stable API", commands of version 1. */
const stableCommands = new Set(
  (
    'abortTransaction aggregate authenticate bulkWrite collMod commitTransaction count create ' +
    'createIndexes delete drop dropDatabase dropIndexes endSessions explain find findAndModify ' +
    'getMore hello insert killCursors listCollections listDatabases listIndexes ping ' +
    'refreshSessions update'
  ).split(' '),
);

export interface GenericArguments {
  readonly database: string;
  readonly logicalSessionId: BsonValue;
  readonly transactionNumber: number | undefined;
  /** `autocommit: false` was given. */
  readonly isInTransaction: boolean;
  readonly startsTransaction: boolean;
  readonly maximumTimeMs: number | undefined;
  /** A read of one point in time, outside a transaction. */
  readonly isSnapshotRead: boolean;
  /** What a single member answers to the write concern, if it cannot satisfy it. */
  readonly writeConcernError: BsonDocument | undefined;
}

/** @throws MongoError for arguments that MongoDB refuses, or that it would heed and we cannot */
export function parseGenericArguments(
  command: BsonDocument,
  name: string,
  clock: LogicalClock,
): GenericArguments {
  const fields = new CommandFields(command, name);
  checkApiVersion(fields, name);
  const transactionNumber = fields.optionalNumber('txnNumber');
  const logicalSessionId = fields.optionalDocument('lsid');
  const isInTransaction = fields.value('autocommit') !== undefined;
  checkTransactionFields(fields, isInTransaction);
  const readConcern = fields.optionalDocument('readConcern');
  checkReadConcern(readConcern, fields, clock);
  return {
    database: fields.optionalString('$db') ?? 'admin',
    logicalSessionId,
    transactionNumber: transactionNumber === undefined ? undefined : toDouble(transactionNumber),
    isInTransaction,
    startsTransaction: fields.boolean('startTransaction'),
    maximumTimeMs: fields.count('maxTimeMS'),
    isSnapshotRead: !isInTransaction && readConcern?.['level'] === 'snapshot',
    writeConcernError: checkWriteConcern(fields.optionalDocument('writeConcern')),
  };
}

function checkApiVersion(fields: CommandFields, name: string): void {
  const version = fields.optionalString('apiVersion');
  if (version === undefined) {
    for (const field of ['apiStrict', 'apiDeprecationErrors']) {
      if (fields.value(field) === undefined) continue;
      const message = `Provided ${field} without passing apiVersion`;
      throw badValue(message, 4886600, 'Location4886600');
    }
    return;
  }
  if (version !== '1') throw badValue('API version must be "1"', 322, 'APIVersionError');
  if (fields.boolean('apiStrict') && !stableCommands.has(name)) {
    const message = `Provided apiStrict:true, but the command ${name} is not in API Version 1`;
    throw new MongoError(323, 'APIStrictError', message);
  }
}

function checkTransactionFields(fields: CommandFields, isInTransaction: boolean): void {
  const invalid = (message: string) => new MongoError(72, 'InvalidOptions', message);
  const hasNumber = fields.value('txnNumber') !== undefined;
  if (hasNumber && fields.value('lsid') === undefined) {
    throw invalid('Transaction number requires a session ID to also be specified');
  }
  if (isInTransaction && !hasNumber) {
    throw invalid("'autocommit' field requires a transaction number to also be specified");
  }
  if (isInTransaction && fields.boolean('autocommit')) {
    throw invalid("'autocommit' field must be false");
  }
  if (!isInTransaction && fields.boolean('startTransaction')) {
    throw invalid("'startTransaction' field requires 'autocommit' field to also be specified");
  }
}

const readConcernLevels = new Set(['local', 'available', 'majority', 'linearizable', 'snapshot']);
const transactionLevels = new Set(['local', 'majority', 'snapshot']);

function checkReadConcern(
  readConcern: BsonDocument | undefined,
  fields: CommandFields,
  clock: LogicalClock,
): void {
  if (!readConcern) return;
  const level = getOwn(readConcern, 'level') ?? 'local';
  if (typeof level !== 'string' || !readConcernLevels.has(level)) {
    const given = typeof level === 'string' ? level : typeName(level);
    throw badValue(
      `Enumeration value '${given}' for field 'readConcern.level' is not a valid value.`,
    );
  }
  // Snapshots are not kept, so that there is one to read only as long as nothing is written.
  const time = getOwn(readConcern, 'atClusterTime');
  if (time !== undefined && !(isTimestamp(time) && time.equals(clock.time))) {
    throw notSupported('Reading at an earlier cluster time, as in a snapshot session,');
  }
  const startsTransaction = fields.boolean('startTransaction');
  if (fields.value('autocommit') === undefined) return;
  if (!startsTransaction) {
    const message = 'Only the first command in a transaction may specify a readConcern';
    throw new MongoError(72, 'InvalidOptions', message);
  }
  if (!transactionLevels.has(level)) {
    const message =
      "The readConcern level must be either 'local' (default), 'majority' or 'snapshot' in order " +
      'to run in a transaction';
    throw new MongoError(72, 'InvalidOptions', message);
  }
}

const writeConcernFields = new Set(['w', 'j', 'wtimeout', 'fsync', 'provenance']);
const maximumMembers = 50;

/** @returns the `writeConcernError` of a set of one member; the write itself is done all the same */
function checkWriteConcern(writeConcern: BsonDocument | undefined): BsonDocument | undefined {
  if (!writeConcern) return undefined;
  new CommandFields(writeConcern, 'writeConcern').allowOnly(writeConcernFields);
  const members = getOwn(writeConcern, 'w') ?? 1;
  const errInfo = { writeConcern };
  if (isNumber(members)) {
    const count = toDouble(members);
    if (!(count >= 0 && count <= maximumMembers)) {
      throw failedToParse(
        `w has to be a non-negative number and not greater than ${maximumMembers}; found: ${count}`,
      );
    }
    if (count <= 1) return undefined;
    const errmsg = 'Not enough data-bearing nodes';
    return { code: 100, codeName: 'UnsatisfiableWriteConcern', errmsg, errInfo };
  }
  if (typeof members === 'string') {
    if (members === 'majority') return undefined;
    const errmsg = `No write concern mode named '${members}' found in replica set configuration`;
    return { code: 79, codeName: 'UnknownReplWriteConcern', errmsg, errInfo };
  }
  if (isDocument(members)) throw notSupported('A write concern by tags');
  throw failedToParse(`w has to be a number, string, or object; found: ${typeName(members)}`);
}
