import { MongoError, badValue, notSupported } from '../errors';
import { toDouble } from '../values/numbers';
import { type BsonDocument, type BsonValue, getOwn, isDocument, isNumber } from '../values/value';
import type { Connection } from '../wire/connection';
import { CommandFields } from './command-fields';
import { codeName } from './code-names';

const supportedData: Readonly<Record<string, ReadonlySet<string>>> = {
  failCommand: new Set([
    'failCommands',
    'appName',
    'namespace',
    'errorCode',
    'errorLabels',
    'closeConnection',
    'blockConnection',
    'blockTimeMS',
    'writeConcernError',
  ]),
  onPrimaryTransactionalWrite: new Set(['closeConnection', 'failBeforeCommitExceptionCode']),
};

interface FailPoint {
  readonly data: CommandFields;
  timesToSkip: number;
  timesLeft: number;
  timesEntered: number;
}

/** What `failCommand` does to one command. */
export interface CommandFault {
  readonly blockMs: number;
  readonly closesConnection: boolean;
  readonly error: MongoError | undefined;
  readonly writeConcernError: BsonDocument | undefined;
  /** Given when the labels are not those that the server would choose. */
  readonly labels: readonly string[] | undefined;
}

/**
 * Faults that tests of drivers and of retries switch on. Source: mongodb/mongo wiki, "The
 * failCommand Fail Point"; mongodb/mongo src/mongo/db/transaction/transaction_participant.cpp.
 */
export class FailPoints {
  readonly #active = new Map<string, FailPoint>();

  /** @returns how often the fail point that it replaces was entered */
  configure(name: string, mode: BsonValue, data: BsonDocument): number {
    const supported = supportedData[name];
    if (!supported) throw notSupported(`The fail point ${name}`);
    for (const field of Object.keys(data)) {
      if (!supported.has(field)) throw notSupported(`'${field}' of the fail point ${name}`);
    }
    const timesEntered = this.#active.get(name)?.timesEntered ?? 0;
    if (mode === 'off') {
      this.#active.delete(name);
    } else {
      const counts = { ...parseMode(mode), timesEntered: 0 };
      this.#active.set(name, { data: new CommandFields(data, 'data'), ...counts });
    }
    return timesEntered;
  }

  /** @returns the fault that this command is to have, if any */
  commandFault(
    command: CommandFields,
    database: string,
    connection: Connection,
  ): CommandFault | undefined {
    const failPoint = this.#active.get('failCommand');
    if (!failPoint || !concerns(failPoint.data, command, database, connection)) return undefined;
    return enter(failPoint) ? parseFault(failPoint.data) : undefined;
  }

  /**
   * Called before a statement of a retryable write is applied.
   * @throws MongoError when the statement is to fail instead
   */
  beforeRetryableStatement(connection: Connection): void {
    const failPoint = this.#active.get('onPrimaryTransactionalWrite');
    if (!failPoint || !enter(failPoint)) return;
    const { data } = failPoint;
    if (data.boolean('closeConnection', true)) connection.close();
    const code = data.optionalNumber('failBeforeCommitExceptionCode');
    if (code !== undefined) throw fault(toDouble(code), 'Failing write for testing');
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

function concerns(
  data: CommandFields,
  command: CommandFields,
  database: string,
  connection: Connection,
): boolean {
  if (!data.array('failCommands').includes(command.path)) return false;
  const applicationName = data.optionalString('appName');
  if (applicationName !== undefined && applicationName !== connection.applicationName) return false;
  const namespace = data.optionalString('namespace');
  const collection = command.subject();
  return (
    namespace === undefined ||
    (typeof collection === 'string' && namespace === `${database}.${collection}`)
  );
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

function parseFault(data: CommandFields): CommandFault {
  const errorCode = data.optionalNumber('errorCode');
  const labels = data.optionalArray('errorLabels')?.filter((label) => typeof label === 'string');
  const isBlocking = data.boolean('blockConnection');
  return {
    blockMs: isBlocking ? (data.count('blockTimeMS') ?? 0) : 0,
    closesConnection: data.boolean('closeConnection'),
    error:
      errorCode === undefined
        ? undefined
        : fault(toDouble(errorCode), "Failing command via 'failCommand' failpoint"),
    writeConcernError: data.optionalDocument('writeConcernError'),
    labels,
  };
}

function fault(code: number, message: string): MongoError {
  return new MongoError(code, codeName(code), message);
}
