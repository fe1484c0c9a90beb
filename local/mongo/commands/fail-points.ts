import { MongoError, badValue, notSupported } from '../errors';
import { toDouble } from '../values/numbers';
import { type BsonDocument, type BsonValue, getOwn, isDocument, isNumber } from '../values/value';
import type { Connection } from '../wire/connection';
import type { CommandHandler } from './command-context';
import { CommandFields, names } from './command-fields';

const supportedData: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'failCommand',
    names(
      'failCommands appName errorCode errorLabels closeConnection blockConnection ' +
        'blockTimeMS writeConcernError',
    ),
  ],
  ['onPrimaryTransactionalWrite', names('closeConnection failBeforeCommitExceptionCode')],
]);

/** Names of error codes. Source: mongodb/mongo src/mongo/base/error_codes.yml. */
const codeNames: ReadonlyMap<number, string> = new Map([
  [2, 'BadValue'],
  [6, 'HostUnreachable'],
  [7, 'HostNotFound'],
  [8, 'UnknownError'],
  [13, 'Unauthorized'],
  [20, 'IllegalOperation'],
  [24, 'LockTimeout'],
  [43, 'CursorNotFound'],
  [50, 'MaxTimeMSExpired'],
  [64, 'WriteConcernTimeout'],
  [89, 'NetworkTimeout'],
  [91, 'ShutdownInProgress'],
  [100, 'UnsatisfiableWriteConcern'],
  [112, 'WriteConflict'],
  [134, 'ReadConcernMajorityNotAvailableYet'],
  [189, 'PrimarySteppedDown'],
  [251, 'NoSuchTransaction'],
  [262, 'ExceededTimeLimit'],
  [9001, 'SocketException'],
  [10107, 'NotWritablePrimary'],
  [11000, 'DuplicateKey'],
  [11600, 'InterruptedAtShutdown'],
  [11601, 'Interrupted'],
  [11602, 'InterruptedDueToReplStateChange'],
  [13435, 'NotPrimaryNoSecondaryOk'],
  [13436, 'NotPrimaryOrSecondary'],
]);

interface FailPoint {
  readonly data: CommandFields;
  timesToSkip: number;
  timesLeft: number;
  timesEntered: number;
}

export const configureFailPoint: CommandHandler = (fields, { server }) => {
  const name = fields.require('configureFailPoint', 'string');
  const data = fields.get('data', 'object') ?? {};
  return { count: server.failPoints.configure(name, fields.value('mode'), data) };
};

/** Faults that tests switch on. Source: mongodb/mongo wiki, "The failCommand Fail Point". */
export class FailPoints {
  readonly #active = new Map<string, FailPoint>();

  /** @returns how often the replaced fail point was entered */
  configure(name: string, mode: BsonValue, data: BsonDocument): number {
    const supported = supportedData.get(name);
    if (!supported) throw notSupported(`The fail point ${name}`);
    const fields = new CommandFields(data, `the fail point ${name}`);
    fields.refuse(Object.keys(data).filter((field) => !supported.has(field)));
    const timesEntered = this.#active.get(name)?.timesEntered ?? 0;
    if (mode === 'off') this.#active.delete(name);
    else this.#active.set(name, { data: fields, ...parseMode(mode), timesEntered: 0 });
    return timesEntered;
  }

  /** @returns the data of the fail point that hits this command, if any */
  commandFault(command: CommandFields, connection: Connection): CommandFields | undefined {
    const failPoint = this.#active.get('failCommand');
    if (!failPoint || !concerns(failPoint.data, command, connection)) return undefined;
    return enter(failPoint) ? failPoint.data : undefined;
  }

  /**
   * Called before a statement of a retryable write is applied.
   * @throws MongoError if the statement must fail instead
   */
  beforeRetryableStatement(connection: Connection): void {
    const failPoint = this.#active.get('onPrimaryTransactionalWrite');
    if (!failPoint || !enter(failPoint)) return;
    if (failPoint.data.flag('closeConnection', true)) connection.close();
    const error = faultError(failPoint.data, 'failBeforeCommitExceptionCode');
    if (error) throw error;
  }
}

function parseMode(mode: BsonValue): { timesToSkip: number; timesLeft: number } {
  if (mode === 'alwaysOn') return { timesToSkip: 0, timesLeft: Infinity };
  const times = isDocument(mode) ? getOwn(mode, 'times') : undefined;
  if (isNumber(times)) return { timesToSkip: 0, timesLeft: toDouble(times) };
  const skip = isDocument(mode) ? getOwn(mode, 'skip') : undefined;
  if (isNumber(skip)) return { timesToSkip: toDouble(skip), timesLeft: Infinity };
  throw badValue('unknown mode of a fail point');
}

function concerns(data: CommandFields, command: CommandFields, connection: Connection): boolean {
  const application = data.get('appName', 'string') ?? connection.applicationName;
  const isNamed = data.require('failCommands', 'array').includes(command.path);
  return isNamed && application === connection.applicationName;
}

function enter(failPoint: FailPoint): boolean {
  if (failPoint.timesToSkip > 0) {
    failPoint.timesToSkip -= 1;
    return false;
  }
  if (failPoint.timesLeft <= 0) return false;
  failPoint.timesLeft -= 1;
  failPoint.timesEntered += 1;
  return true;
}

/** Error of a fail point. The field `field` of its data holds the error code. */
export function faultError(data: CommandFields, field: string): MongoError | undefined {
  const given = data.get(field, 'number');
  if (given === undefined) return undefined;
  const code = toDouble(given);
  const codeName = codeNames.get(code) ?? `Location${code}`;
  return new MongoError(code, codeName, `Failing by ${data.path}`);
}
