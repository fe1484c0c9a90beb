import { ClientSession, Collection, Db, type Document, MongoClient } from 'mongodb';
import { collectionOperations } from './collection-operations';
import type { Entities } from './entities';
import { assertError } from './expected-error';
import { assertMatches, Mismatch } from './match';
import {
  clientOperations,
  databaseOperations,
  runnerOperations,
  sessionOperations,
} from './other-operations';
import { normalizeResult } from './results';
import type { CaseContext, OperationTable } from './operation-table';
import type { Operation } from './suite';

/**
 * Runs an operation and compares its result or its error with the case's expectation.
 * @returns the expected or ignored error, if the operation ended in one
 * @throws Mismatch, or the operation's own error if the case expects no error
 */
export async function runOperation(
  operation: Operation,
  context: CaseContext,
): Promise<Error | undefined> {
  const { entities } = context;
  let result: unknown;
  try {
    result = await execute(operation, context);
  } catch (error) {
    if (!(error instanceof Error) || error instanceof Mismatch) throw error;
    if (operation.ignoreResultAndError) return error;
    if (operation.expectError === undefined) throw error;
    assertError(operation.expectError, error, entities);
    return error;
  }
  if (operation.ignoreResultAndError) return undefined;
  if (operation.expectError !== undefined) {
    throw new Mismatch(operation.name, operation.expectError, result);
  }
  if (operation.expectResult !== undefined) {
    const path = `result of ${operation.name}`;
    assertMatches(operation.expectResult.value, normalizeResult(result), entities, { path });
  }
  if (operation.saveResultAsEntity !== undefined) {
    entities.set(operation.saveResultAsEntity, result);
  }
  return undefined;
}

function execute(operation: Operation, context: CaseContext): unknown {
  const { name, object } = operation;
  const options = withSession(operation.arguments, context.entities);
  if (object === 'testRunner') return find(runnerOperations, name)(undefined, options, context);
  const target = context.entities.get(object);
  if (isCollection(target)) return find(collectionOperations, name)(target, options, context);
  if (target instanceof Db) return find(databaseOperations, name)(target, options, context);
  if (target instanceof MongoClient) return find(clientOperations, name)(target, options, context);
  if (target instanceof ClientSession)
    return find(sessionOperations, name)(target, options, context);
  throw new Error(`the entity ${object} takes no operations`);
}

function withSession(options: Document, entities: Entities): Document {
  const session: unknown = options['session'];
  return typeof session === 'string' ? { ...options, session: entities.session(session) } : options;
}

function isCollection(entity: unknown): entity is Collection {
  return entity instanceof Collection;
}

function find<Target>(table: OperationTable<Target>, name: string) {
  const operation = Object.hasOwn(table, name) ? table[name] : undefined;
  if (operation === undefined) throw new Error(`the operation ${name} is not known to this runner`);
  return operation;
}
