import { MongoError } from '../errors';
import { typeName } from '../values/type-names';
import type { BsonValue } from '../values/value';

/** Names of a database and of a collection in it. */
export interface FullNamespace {
  readonly database: string;
  readonly collection: string;
}

const maximumNamespaceBytes = 255;
const validDatabaseName = /^[^/\\. "$*<>:|?\0]+$/;
const validCollectionName = /^[^.$\0][^$\0]*$/;

/** @throws MongoError if a name is not allowed or the full name is too long */
export function parseNamespace(database: string, collection: BsonValue): FullNamespace {
  if (typeof collection !== 'string') {
    throw invalid(`collection name has invalid type ${typeName(collection)}`);
  }
  const namespace = `${database}.${collection}`;
  const isValid =
    validDatabaseName.test(database) &&
    validCollectionName.test(collection) &&
    Buffer.byteLength(namespace) <= maximumNamespaceBytes;
  if (isValid) return { database, collection };
  throw invalid(`Invalid namespace specified '${namespace}'`);
}

/** Splits `database.collection` at the first dot. */
export function parseFullName(name: string): FullNamespace {
  const [database = ''] = name.split('.', 1);
  return parseNamespace(database, name.slice(database.length + 1));
}

export function fullName({ database, collection }: FullNamespace): string {
  return `${database}.${collection}`;
}

function invalid(message: string): MongoError {
  return new MongoError(73, 'InvalidNamespace', message);
}

export function namespaceNotFound(namespace: FullNamespace): MongoError {
  return new MongoError(26, 'NamespaceNotFound', `ns does not exist: ${fullName(namespace)}`);
}
