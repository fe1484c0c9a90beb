import { Workspace } from '../fixtures/workspace';
import { chooseTests } from './choose-tests';
import { readImportGraph } from './import-graph';
import { neededServers } from './needed-servers';
import { listTestFiles, selectTestFiles } from './test-files';

const workspace = new Workspace();
const { root } = workspace;
afterAll(() => workspace.remove());

workspace.write('services/auth/src/code.ts', 'export const code = 1;');
workspace.write('services/auth/src/code.test.ts', "import { code } from './code'; code;");
workspace.write(
  'services/auth/src/login.test.ts',
  "import { urls } from '../testing/servers'; import { code } from './code'; urls(code);",
);
workspace.write(
  'services/auth/testing/servers.ts',
  'export const urls = (code: number) => [code, process.env.BAMBUZAL_TEST_REDIS_URL];',
);
workspace.write('services/authority/src/a.test.ts', "import 'a-library';");
workspace.write('services/auth/node_modules/library/a.test.ts', '');
workspace.write('mfe-auth/src/page.test.tsx', "import { page } from './page'; page;");
workspace.write('mfe-auth/src/page.tsx', 'export const page = <p />;');
workspace.write('e2e/assembly/documents.test.ts', '');
workspace.write('e2e/journeys/access.spec.ts', '');
workspace.write('e2e/journeys/money.spec.ts', '');
workspace.write('docs/map.md', '');

const all = listTestFiles(root);

async function chosenFor(...present: readonly string[]) {
  const graph = await readImportGraph(root, all.jest);
  return chooseTests({ present, removed: [] }, all, graph);
}

test('lists the test files of the repository, without those of its libraries', () => {
  expect(all).toEqual({
    jest: [
      'e2e/assembly/documents.test.ts',
      'mfe-auth/src/page.test.tsx',
      'services/auth/src/code.test.ts',
      'services/auth/src/login.test.ts',
      'services/authority/src/a.test.ts',
    ],
    journeys: ['e2e/journeys/access.spec.ts', 'e2e/journeys/money.spec.ts'],
  });
});

test('selects the files in a folder, and the files whose name begins with the given text', () => {
  expect(selectTestFiles(root, ['services/auth']).jest).toEqual([
    'services/auth/src/code.test.ts',
    'services/auth/src/login.test.ts',
  ]);
  expect(
    selectTestFiles(root, ['services/auth/src/lo', 'services/auth/src/login.test.ts']),
  ).toEqual({ jest: ['services/auth/src/login.test.ts'], journeys: [] });
});

test('a journey is selected with its line', () => {
  expect(selectTestFiles(root, ['e2e/journeys/money.spec.ts:12'])).toEqual({
    jest: [],
    journeys: ['e2e/journeys/money.spec.ts:12'],
  });
});

test('a path without a test is refused', () => {
  expect(() => selectTestFiles(root, ['services/wallet'])).toThrow(
    'No test lies under services/wallet.',
  );
});

test('a test needs MongoDB and Redis when a file that it imports reads their addresses', async () => {
  const [code = '', login = ''] = selectTestFiles(root, ['services/auth']).jest;
  expect(neededServers(root, await readImportGraph(root, [code]))).toBe('none');
  expect(neededServers(root, await readImportGraph(root, [code, login]))).toBe('without RabbitMQ');
});

test('RabbitMQ is needed by a test that asks for it, or reads its address', async () => {
  const asking = new Workspace();
  asking.write('a.test.ts', "createTestContext('auth', { usesBroker: true });");
  asking.write('b.test.ts', "connect(process.env['BAMBUZAL_TEST_AMQP_URL']);");
  for (const file of ['a.test.ts', 'b.test.ts']) {
    const graph = await readImportGraph(asking.root, [file]);
    expect(neededServers(asking.root, graph)).toBe('all');
  }
  asking.remove();
});

test('names an import that cannot be resolved', async () => {
  const lost = new Workspace();
  lost.write('a.test.ts', "import './missing';");
  await expect(readImportGraph(lost.root, ['a.test.ts'])).rejects.toThrow(
    'a.test.ts:1: Could not resolve "./missing"',
  );
  lost.remove();
});

test('a changed module chooses the tests that import it', async () => {
  expect(await chosenFor('services/auth/src/code.ts')).toEqual({
    jest: ['services/auth/src/code.test.ts', 'services/auth/src/login.test.ts'],
    journeys: [],
  });
});

test('a changed page chooses its tests and all journeys', async () => {
  expect(await chosenFor('mfe-auth/src/page.tsx')).toEqual({
    jest: ['mfe-auth/src/page.test.tsx'],
    journeys: all.journeys,
  });
  expect((await chosenFor('mfe-auth/src/page.test.tsx')).journeys).toEqual([]);
});

test('a changed journey chooses itself and the tests that read files', async () => {
  expect(await chosenFor('e2e/journeys/money.spec.ts')).toEqual({
    jest: ['e2e/assembly/documents.test.ts'],
    journeys: ['e2e/journeys/money.spec.ts'],
  });
});

test('a changed document chooses the tests that read files', async () => {
  expect(await chosenFor('docs/map.md')).toEqual({
    jest: ['e2e/assembly/documents.test.ts'],
    journeys: [],
  });
});

test('changed libraries choose every test of Jest', async () => {
  expect((await chosenFor('package-lock.json')).jest).toEqual(all.jest);
});
