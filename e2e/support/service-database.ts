import { databaseNameOf } from '@bambuzal/service-kit';
import { type Connection, createConnection } from 'mongoose';

/**
 * Connects to a service's database in a stack without a namespace.
 *
 * @param mongodb address of the stack's MongoDB
 */
export function openServiceDatabase(mongodb: string, service: string): Promise<Connection> {
  return createConnection(mongodb, { dbName: databaseNameOf('', service) }).asPromise();
}
