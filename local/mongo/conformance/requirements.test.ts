import { compareVersions, type ServerFacts, whyLeftOut } from './requirements';
import type { Case, Requirement, Suite } from './suite';

const facts: ServerFacts = {
  version: '8.0.0',
  topology: 'replicaset',
  authenticated: false,
  parameters: { enableTestCommands: true },
};

const anyServer: Requirement = {
  minServerVersion: undefined,
  maxServerVersion: undefined,
  topologies: undefined,
  auth: undefined,
  serverless: undefined,
  needsEncryption: false,
  serverParameters: undefined,
};

function reasonFor(...requirements: readonly Partial<Requirement>[]): string | undefined {
  const testCase: Case = {
    description: 'a case',
    skipReason: undefined,
    requirements: requirements.map((requirement) => ({ ...anyServer, ...requirement })),
    operations: [],
    expectedEvents: [],
    outcome: [],
  };
  const suite: Suite = {
    file: 'file.json',
    requirements: [],
    entities: [],
    initialData: [],
    cases: [testCase],
  };
  return whyLeftOut(suite, testCase, facts);
}

test('versions are compared part by part, not as text', () => {
  expect(compareVersions('8.0.10', '8.0.9')).toBeGreaterThan(0);
  expect(compareVersions('8.0', '8.0.0')).toBe(0);
});

test('a case without requirements runs on any server', () => {
  expect(reasonFor()).toBeUndefined();
});

test.each([
  [{ minServerVersion: '8.2' }, 'for servers from 8.2'],
  [{ maxServerVersion: '4.4.99' }, 'for servers up to 4.4.99'],
  [{ topologies: ['sharded'] }, 'for sharded'],
  [{ auth: true }, 'for servers with authentication'],
  [{ needsEncryption: true }, 'for client-side encryption'],
  [{ serverParameters: { enableTestCommands: false } }, 'enableTestCommands'],
])('reports the unmet requirement %j', (requirement, reason) => {
  expect(reasonFor(requirement)).toContain(reason);
});

test('a case runs on a server that meets one of its requirements', () => {
  expect(reasonFor({ topologies: ['sharded'] }, { minServerVersion: '4.0' })).toBeUndefined();
});
