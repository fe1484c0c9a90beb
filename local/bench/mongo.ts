import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { type ServerProcess, startServerProcess } from '../mongo/conformance/server-process';
import { measureEcho } from './echo';
import { operationsPerSecond, secondsOf } from './measure';
import { compare, formatTable, type Measurement } from './report';
import { withLoadOf } from './server-load';
import { bulkUpdate, load, workloads } from './workloads';

const inFlightCounts = [1, 32];
const durationMs = 1_500;

// The echo rate is measured before and after, because other work may change the machine's speed
// during the benchmark.
const echoBefore = await measureEcho(inFlightCounts, durationMs);
const measured = [
  ...(await measureStorage('memory', undefined)),
  ...(await withTemporaryDirectory((directory) => measureStorage('disk', directory))),
];
const echoAfter = await measureEcho(inFlightCounts, durationMs);
print(measured, meanOf(echoBefore, echoAfter));

async function measureStorage(
  storage: Measurement['storage'],
  dataDirectory: string | undefined,
): Promise<Measurement[]> {
  const found: Measurement[] = [];
  const server = await startServerProcess({ dataDirectory });
  try {
    const client = await MongoClient.connect(server.uri, {
      maxPoolSize: Math.max(...inFlightCounts),
    });
    await load(client);
    const resident = 'resident with 100,000 documents';
    found.push({ storage, name: resident, unit: 'MB', value: residentMegabytes(server) });
    for (const [name, operation] of workloads(client)) {
      for (const inFlight of inFlightCounts) {
        const { result: value, load: serverLoad } = await withLoadOf(server.processId, () =>
          operationsPerSecond(operation, { inFlight, durationMs }),
        );
        found.push({ storage, name, unit: 'per second', inFlight, value, serverLoad });
      }
    }
    const bulk = 'bulk write of 100,000 updates';
    found.push({
      storage,
      name: bulk,
      unit: 's',
      value: await secondsOf(() => bulkUpdate(client)),
    });
    await client.close();
  } finally {
    await server.stop('SIGTERM');
  }
  if (dataDirectory !== undefined) {
    found.push({ storage, name: 'reopen', unit: 's', value: await secondsToReopen(dataDirectory) });
  }
  return found;
}

/** Seconds from the start of the process until it answers. */
async function secondsToReopen(dataDirectory: string): Promise<number> {
  const start = performance.now();
  const server = await startServerProcess({ dataDirectory });
  const seconds = (performance.now() - start) / 1_000;
  await server.stop('SIGTERM');
  return seconds;
}

async function withTemporaryDirectory<T>(use: (directory: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'bambuzal-bench-'));
  try {
    return await use(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function residentMegabytes({ processId }: ServerProcess): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(processId)], {
    encoding: 'utf8',
  });
  return Number(kilobytes) / 1_024;
}

function meanOf(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  return new Map(
    Array.from(before, ([inFlight, rate]) => [
      inFlight,
      (rate + (after.get(inFlight) ?? rate)) / 2,
    ]),
  );
}

function print(measurements: readonly Measurement[], echoRates: ReadonlyMap<number, number>): void {
  const compared = measurements.map((measurement) => compare(measurement, echoRates));
  const echo = Object.fromEntries(
    Array.from(echoRates, ([inFlight, rate]) => [inFlight, Math.round(rate)]),
  );
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify({ echoPerSecond: echo, measurements: compared }, null, 2));
  } else {
    console.log(formatTable(compared));
    console.log(`\nTCP echo, per second by messages in flight: ${JSON.stringify(echo)}`);
  }
}
