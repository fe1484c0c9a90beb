import { Workspace } from '../fixtures/workspace';
import { discoverParts } from './discovery';

const service = {
  kind: 'service',
  name: 'wallet',
  port: 4002,
  start: 'src/main.ts',
  healthPath: '/health/ready',
};
const frontend = {
  kind: 'frontend',
  name: 'mfe-wallet',
  build: { command: 'build:frontends', inputs: ['src'], output: 'dist' },
};

let workspace: Workspace;

beforeEach(() => {
  workspace = new Workspace();
  workspace.write('services/wallet/src/main.ts', '');
});

afterEach(() => workspace.remove());

/** Error message for a service with some fields changed. */
function complaintAbout(changes: object): string {
  workspace.part('services/wallet', { ...service, ...changes });
  try {
    discoverParts(workspace.root);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}

test('finds the folders that declare a part', () => {
  workspace.part('services/wallet', service);
  workspace.part('mfe-wallet', frontend);
  workspace.part('services/library', undefined);
  workspace.part('packages/ui', frontend);
  const found = discoverParts(workspace.root);
  expect(found.map(({ name }) => name)).toEqual(['wallet', 'mfe-wallet']);
  expect(found[0]).toEqual({
    ...service,
    seed: undefined,
    largeSeed: undefined,
    rebuilds: [],
    folder: `${workspace.root}/services/wallet`,
  });
});

test('finds no part in a repository without parts', () => {
  expect(discoverParts(workspace.root)).toEqual([]);
});

test.each([
  [
    { kind: 'servise' },
    '"bambuzal.kind" cannot be "servise"; it must be one of "service", "gateway"',
  ],
  [{ name: 'The Wallet' }, '"bambuzal.name" cannot be "The Wallet"; it must be a name of small'],
  [{ port: '4002' }, '"bambuzal.port" cannot be "4002"; it must be a port number from 1024 to'],
  [{ start: undefined }, '"bambuzal.start" is missing; it must be a file of the part'],
  [{ start: 'src/mian.ts' }, '"bambuzal.start" names src/mian.ts, which does not exist'],
  [{ seed: 'src/seed.ts' }, '"bambuzal.seed" names src/seed.ts, which does not exist'],
  [{ healthPath: 'health' }, '"bambuzal.healthPath" cannot be "health"; it must be a path'],
  [{ healtPath: '/' }, '"bambuzal.healtPath" is not a known field'],
  [{ name: 'redis' }, 'the name redis is reserved'],
])('refuses %j, and names file and field', (changes, complaint) => {
  expect(complaintAbout(changes)).toContain(complaint);
  expect(complaintAbout(changes)).toContain('services/wallet');
});

test('reports all faults at once', () => {
  workspace.part('mfe-wallet', { ...frontend, build: { command: 'build', inputs: [] } });
  expect(complaintAbout({ port: 80, start: '' }).split('\n')).toEqual([
    expect.stringContaining('services/wallet/package.json: "bambuzal.start"'),
    expect.stringContaining('services/wallet/package.json: "bambuzal.port"'),
    expect.stringContaining('mfe-wallet/package.json: "bambuzal.build.inputs"'),
    expect.stringContaining('mfe-wallet/package.json: "bambuzal.build.output"'),
  ]);
});

test('refuses two parts with the same name', () => {
  workspace.part('gateway', { ...service, kind: 'gateway', start: 'main.ts' });
  workspace.write('gateway/main.ts', '');
  expect(complaintAbout({})).toBe('services/wallet and gateway have the same name, wallet');
});

test('refuses a package.json that is not JSON, and names its path', () => {
  workspace.write('gateway/package.json', '{');
  expect(() => discoverParts(workspace.root)).toThrow('gateway/package.json: ');
});
