import { parseArgs } from 'node:util';
import { type MongoServer, type MongoServerOptions, startMongoServer } from './server';

const usage = 'npm run mongo -- --port N [--data DIR]';

/** Exit codes: 1 if the server cannot run, 2 for wrong arguments. */
const Exit = { failure: 1, usage: 2 } as const;

function parseOptions(): MongoServerOptions {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, data: { type: 'string' } },
  });
  const port = Number(values.port);
  if (values.port === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`--port must be given, and be a whole number from 0 to 65535`);
  }
  return { port, ...(values.data !== undefined && { dataDirectory: values.data }) };
}

function stopOnSignal(server: MongoServer): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      server.close().then(
        () => process.exit(0),
        (error: unknown) => fail(Exit.failure, messageOf(error)),
      );
    });
  }
}

function fail(exitCode: number, message: string): never {
  console.error(`mongo: ${message}`);
  process.exit(exitCode);
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && error.code === 'EADDRINUSE'
    ? 'the port is taken by another program; choose another one with --port'
    : error.message;
}

function parseOrExit(): MongoServerOptions {
  try {
    return parseOptions();
  } catch (error) {
    return fail(Exit.usage, `${messageOf(error)}. Usage: ${usage}`);
  }
}

try {
  const server = await startMongoServer(parseOrExit());
  stopOnSignal(server);
  console.log(`address ${server.uri}`);
  console.log('ready');
} catch (error) {
  fail(Exit.failure, messageOf(error));
}
