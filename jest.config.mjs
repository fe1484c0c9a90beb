import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { browserProject } from './packages/build/jest/browser-project.mjs';
import { inGroups } from './packages/build/jest/in-groups.mjs';

const swc = [
  '@swc/jest',
  {
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022' },
    module: { type: 'commonjs' },
  },
];

/** Packages that come as ES modules alone, which Jest has to be given as CommonJS. */
const esModules = [
  'uuid',
  '@noble/curves',
  '@noble/hashes',
  '@scure/base',
  '@seriousme/openapi-schema-validator',
  '@zxcvbn-ts/language-common',
  'p-queue',
  'p-timeout',
].join('|');

/**
 * Jest runs modules in a context in which the name of a global is looked up through a proxy, each time:
 * what computes much ran at half of its speed. These are given to every module as its own. Not those
 * that fake timers replace, and none that a library declares for itself.
 */
const fastGlobals = [
  'Array',
  'BigInt',
  'Boolean',
  'Error',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'RangeError',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'TypeError',
  'Uint8Array',
  'WeakMap',
];

const node = {
  testEnvironment: 'node',
  sandboxInjectedGlobals: fastGlobals,
  testMatch: ['**/*.test.ts'],
  transform: { '^.+\\.ts$': swc, [`/node_modules/(${esModules})/.+\\.js$`]: swc },
  // One of them may lie inside another package.
  transformIgnorePatterns: [`/node_modules/(?!.*(${esModules})/)`],
};

const remotes = readdirSync(import.meta.dirname).filter((folder) => folder.startsWith('mfe-'));
const inBrowser = [
  'packages/product-ui',
  'packages/ui',
  'packages/web-kit',
  'shell',
  ...remotes,
].map(browserProject);
const [journeys, ...inNode] = ['e2e', 'local', 'packages', 'services', 'gateway'].map((part) => ({
  ...node,
  displayName: part,
  rootDir: part,
  testPathIgnorePatterns: ['/node_modules/', '/packages/(product-ui|ui|web-kit)/'],
}));

/** The whole of them is run in groups, which takes half of the time; one by one, a file is on its own. */
const grouped = (projects) =>
  process.env.TESTS_IN_GROUPS
    ? inGroups(
        import.meta.dirname,
        projects,
        path.join(import.meta.dirname, 'packages/build/dist/groups'),
      )
    : projects;

export default {
  // A test waits for servers as often as it computes.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Ends what hangs. It measures nothing: how long work takes depends on the machine.
  testTimeout: 120_000,
  // Each of the faults has a stack of its own: a group of them would take longest, and end last.
  projects: [journeys, ...grouped([...inNode, ...inBrowser])],
};
