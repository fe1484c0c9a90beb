import { MongoError } from '../errors';
import type { StatementResult } from '../sessions/retryable-write';
import { RowLocked } from '../store/conflicts';
import type { BsonDocument } from '../values/value';
import { type CommandContext, waitForRelease } from './command-context';
import type { CommandFields } from './command-fields';
import type { Statement } from './write-statements';

/** Sent to clients as `maxWriteBatchSize`. */
export const maximumBatch = 100_000;

/** Retries `execute` from the start until it meets no document that is locked by a transaction. */
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
    // Another command may flush while this one waits, so the applied statements must be recorded.
    context.retryableWrite?.saveResults();
    await waitForRelease(context);
  }
}

/** Applies a statement of a write command once: a retry of the command gets the recorded result. */
export async function runStatement(
  context: CommandContext,
  index: number,
  statement: Statement,
): Promise<StatementResult> {
  const { retryableWrite, server, connection } = context;
  const recorded = retryableWrite?.resultOf(index);
  if (recorded) return recorded;
  if (retryableWrite) server.failPoints.beforeRetryableStatement(connection);
  const { result } = await untilUnlocked(context, statement);
  retryableWrite?.record(index, result);
  return result;
}

/** Outcome of one statement of a write command. */
export interface Outcome {
  readonly index: number;
  readonly result?: StatementResult;
  readonly error?: MongoError;
}

/**
 * Codes of errors that fail the whole command: time limit (50), write conflict in a transaction
 * (112), disconnected client (279).
 */
const codesOfWholeCommand: ReadonlySet<number> = new Set([50, 112, 279]);

/**
 * Runs the statements of a write command in order. The first error ends an ordered command, and
 * aborts a transaction.
 */
export async function runStatements(
  fields: CommandFields,
  context: CommandContext,
  statements: readonly Statement[],
): Promise<Outcome[]> {
  if (statements.length < 1 || statements.length > maximumBatch) {
    const message = `Write batch sizes must be between 1 and ${maximumBatch}`;
    throw new MongoError(16, 'InvalidLength', message);
  }
  const isOrdered = fields.flag('ordered', true);
  const outcomes: Outcome[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      const result = await runStatement(context, index, statement);
      outcomes.push({ index, result });
    } catch (error) {
      if (!(error instanceof MongoError) || codesOfWholeCommand.has(error.code)) throw error;
      outcomes.push({ index, error });
      if (context.isInTransaction) context.session?.abort();
      if (context.isInTransaction || isOrdered) break;
    }
  }
  return outcomes;
}

/** Fields that describe the error of a statement in a reply. */
export function errorFields({ code, details, message }: MongoError): BsonDocument {
  return { code, ...details, errmsg: message };
}
