import { type Db, MongoClient } from 'mongodb';
import { type MongoServer, type MongoServerOptions, startMongoServer } from '../server';

/** A server for the tests of one file, and the official driver connected to it. */
export interface TestServer {
  readonly server: MongoServer;
  readonly client: MongoClient;
  readonly database: Db;
  stop(): Promise<void>;
}

export async function startTestServer(
  options: Partial<MongoServerOptions> = {},
): Promise<TestServer> {
  const server = await startMongoServer({ port: 0, ...options });
  const client = new MongoClient(server.uri);
  await client.connect();
  return {
    server,
    client,
    database: client.db('test'),
    async stop() {
      await client.close();
      await server.close();
    },
  };
}
