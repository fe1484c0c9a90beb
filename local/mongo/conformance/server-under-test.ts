import { startMongoServer } from '../server';

/** A server to run tests against: the embedded one, or the one that `MONGODB_URI` names. */
export interface ServerUnderTest {
  readonly uri: string;
  stop(): Promise<void>;
}

/** @returns the embedded server, in this process and in memory, unless `MONGODB_URI` is set */
export async function startServerUnderTest(): Promise<ServerUnderTest> {
  const uri = process.env['MONGODB_URI'];
  if (uri !== undefined) return { uri, stop: () => Promise.resolve() };
  const server = await startMongoServer({ port: 0 });
  return { uri: server.uri, stop: () => server.close() };
}
