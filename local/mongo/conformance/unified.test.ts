import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { exclusions } from './exclusions';
import { whyLeftOut } from './requirements';
import { runCase } from './run-case';
import { embeddedServerFacts, readServerFacts, readServerFactsNow } from './server-facts';
import { type ServerUnderTest, startServerUnderTest } from './server-under-test';
import { readSuites } from './suite';
import { Tally } from './tally';

/** Folder of test cases published by MongoDB, Inc. It is beside the repository. */
const casesFolder = join(import.meta.dirname, '../../../../shared/mongodb-spec-tests');

/**
 * Minimum number of cases run per folder, counted for version 8.0.0. Fewer mean that the runner has
 * lost some.
 */
const fewestCasesRun = { crud: 379, 'retryable-writes': 119, 'transactions-convenient-api': 29 };

const givenUri = process.env['MONGODB_URI'];

if (existsSync(casesFolder)) {
  defineTests();
} else {
  test(`not run: MongoDB's own cases are absent from ${casesFolder}`, () => {
    process.stderr.write(`MongoDB's own cases were not run: there is no folder ${casesFolder}\n`);
    expect(existsSync(casesFolder)).toBe(false);
  });
}

function defineTests(): void {
  const facts = givenUri === undefined ? embeddedServerFacts : readServerFactsNow(givenUri);
  const folders = Object.keys(fewestCasesRun).map((name) => ({
    name,
    suites: readSuites(join(casesFolder, name)),
  }));
  const tally = new Tally();
  let server: ServerUnderTest;
  let client: MongoClient;

  beforeAll(async () => {
    server = await startServerUnderTest();
    client = await MongoClient.connect(server.uri);
  });
  afterAll(async () => {
    await client.close();
    await server.stop();
    process.stdout.write(tally.toString());
  });

  test('the server has the version, topology and authentication that the selection of cases assumes', async () => {
    const { version, topology, authenticated } = facts;
    expect(await readServerFacts(client)).toMatchObject({ version, topology, authenticated });
  });

  for (const { name: folder, suites } of folders) {
    for (const suite of suites) {
      describe(`${folder}/${suite.file}`, () => {
        for (const testCase of suite.cases) {
          const { description } = testCase;
          const reason =
            whyLeftOut(suite, testCase, facts) ?? excludedBecause(suite.file, description);
          if (reason !== undefined) {
            tally.add(folder, 'leftOut');
            continue;
          }
          test(
            description,
            async () => {
              const succeeded = runCase(suite, testCase, { uri: server.uri, client });
              succeeded.then(
                () => tally.add(folder, 'passed'),
                () => tally.add(folder, 'failed'),
              );
              await expect(succeeded).resolves.toBeUndefined();
            },
            20_000,
          );
        }
      });
    }
  }

  test('every excluded case exists', () => {
    const existing = folders
      .flatMap(({ suites }) => suites)
      .flatMap(({ file, cases }) => cases.map(({ description }) => `${file}: ${description}`));
    const excluded = exclusions.map(({ file, description }) => `${file}: ${description}`);
    expect(existing).toEqual(expect.arrayContaining(excluded));
  });

  // Check only the embedded server, because a newer server runs fewer version-bound cases.
  if (givenUri === undefined) {
    test.each(Object.entries(fewestCasesRun))('%s: at least %i cases ran', (folder, fewest) => {
      expect(tally.casesRun(folder)).toBeGreaterThanOrEqual(fewest);
    });
  }
}

function excludedBecause(file: string, description: string): string | undefined {
  return exclusions.find(
    (exclusion) => exclusion.file === file && exclusion.description === description,
  )?.reason;
}
