import { MongoError } from '../errors';
import { RowLocked } from '../store/conflicts';
import type { StatementResult } from '../sessions/retryable-write';
import type { BsonDocument } from '../values/value';
import { type CommandContext, waitForRelease } from './command-context';

/** Applies one statement of a write command once: a retry of the command gets the recorded result. */
export async function runStatement(
  context: CommandContext,
  index: number,
  execute: () => StatementResult,
): Promise<StatementResult> {
  const { retryableWrite, server, connection } = context;
  const recorded = retryableWrite?.resultOf(index);
  if (recorded) return recorded;
  if (retryableWrite) server.failPoints.beforeRetryableStatement(connection);
  const result = await untilUnlocked(context, execute);
  retryableWrite?.record(index, result);
  return result;
}

/** Tries again, from the start, until it meets no document that a transaction has locked. */
export async function untilUnlocked<Result>(
  context: CommandContext,
  execute: () => Result,
): Promise<Result> {
  for (;;) {
    try {
      return context.view.attempt(execute);
    } catch (error) {
      if (!(error instanceof RowLocked)) throw error;
    }
    // Another command may flush while this one waits, so what is applied must be on record.
    context.retryableWrite?.saveResults();
    await waitForRelease(context);
  }
}

export interface StatementError {
  readonly index: number;
  readonly error: MongoError;
}

/**
 * Runs the statements of a write command in order. The first error ends an ordered command, and
 * aborts a transaction.
 */
export async function runStatements<Statement>(
  context: CommandContext,
  statements: readonly Statement[],
  isOrdered: boolean,
  execute: (statement: Statement) => StatementResult,
  onResult: (result: StatementResult, index: number) => void,
): Promise<StatementError[]> {
  const errors: StatementError[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      onResult(await runStatement(context, index, () => execute(statement)), index);
    } catch (error) {
      if (!(error instanceof MongoError) || isOfWholeCommand(error)) throw error;
      errors.push({ index, error });
      if (context.isInTransaction) context.session?.abort();
      if (context.isInTransaction || isOrdered) break;
    }
  }
  return errors;
}

/** Fields of the reply to insert, update and delete. */
export function writeReply(
  { server }: CommandContext,
  counts: BsonDocument,
  errors: readonly StatementError[],
): BsonDocument {
  return {
    ...counts,
    ...(errors.length > 0 && { writeErrors: toWriteErrors(errors) }),
    electionId: server.electionId,
    opTime: server.clock.operationTime,
  };
}

/** Beyond so many characters of messages the rest is left out, as the reply must stay a document. */
const maximumMessageCharacters = 2 ** 20;

function toWriteErrors(failures: readonly StatementError[]): BsonDocument[] {
  let characters = 0;
  return failures.map((failed) => {
    const fields = writeErrorFields(failed);
    characters += failed.error.message.length;
    const errmsg = characters > maximumMessageCharacters ? '' : fields['errmsg'];
    return { index: failed.index, ...fields, errmsg };
  });
}

/** The fields by which a reply tells of a statement's error. */
export function writeErrorFields({ error }: StatementError): BsonDocument {
  return { code: error.code, ...error.details, errmsg: error.message };
}

/** A conflict in a transaction, and a wait that was cut off, by the clock or the client. */
const codesOfWholeCommand: ReadonlySet<number> = new Set([50, 112, 279]);

function isOfWholeCommand({ code }: MongoError): boolean {
  return codesOfWholeCommand.has(code);
}

/** Told to clients as `maxWriteBatchSize`. */
export const maximumBatch = 100_000;

/** @throws MongoError unless a write command has an allowed number of statements */
export function checkBatchSize(count: number): void {
  if (count >= 1 && count <= maximumBatch) return;
  const message = `Write batch sizes must be between 1 and ${maximumBatch}. Got ${count} operations.`;
  throw new MongoError(16, 'InvalidLength', message);
}
