import { MongoError } from '../errors';
import type { BsonValue } from '../values/value';
import { typeName } from '../values/type-names';

/** A collection by its full name. */
export interface FullNamespace {
  readonly database: string;
  readonly collection: string;
}

const maximumNamespaceBytes = 255;
const invalidInDatabaseName = /[/\\. "$*<>:|?\0]/;

/** @throws MongoError unless both names are allowed */
export function parseNamespace(database: string, collection: BsonValue): FullNamespace {
  if (typeof collection !== 'string') {
    throw invalid(`collection name has invalid type ${typeName(collection)}`);
  }
  const namespace = `${database}.${collection}`;
  const isValid =
    database !== '' &&
    collection !== '' &&
    !invalidInDatabaseName.test(database) &&
    !collection.startsWith('.') &&
    !/[$\0]/.test(collection);
  if (!isValid) throw invalid(`Invalid namespace specified '${namespace}'`);
  if (Buffer.byteLength(namespace) > maximumNamespaceBytes) {
    throw invalid(`Fully qualified namespace is too long. Namespace: ${namespace}`);
  }
  return { database, collection };
}

/** Splits `database.collection` at the first dot. */
export function parseFullName(fullName: string): FullNamespace {
  const dot = fullName.indexOf('.');
  if (dot < 0) throw invalid(`Invalid namespace specified '${fullName}'`);
  return parseNamespace(fullName.slice(0, dot), fullName.slice(dot + 1));
}

export function fullName({ database, collection }: FullNamespace): string {
  return `${database}.${collection}`;
}

function invalid(message: string): MongoError {
  return new MongoError(73, 'InvalidNamespace', message);
}
