import { databaseNameOf } from '@bambuzal/service-kit';
import { type Connection, createConnection } from 'mongoose';

/**
 * Connects to a service's database.
 *
 * @param mongodb address of the stack's MongoDB
 */
export function openServiceDatabase(
  mongodb: string,
  service: string,
  namespace = '',
): Promise<Connection> {
  return createConnection(mongodb, { dbName: databaseNameOf(namespace, service) }).asPromise();
}
