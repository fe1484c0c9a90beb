import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { browserProject } from './packages/build/jest/browser-project.mjs';
import { inGroups, oneByOne } from './packages/build/jest/in-groups.mjs';

const root = import.meta.dirname;

const swc = [
  '@swc/jest',
  {
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022' },
    module: { type: 'commonjs' },
  },
];

/** Packages that exist only as ES modules, or import dynamically. Jest needs them as CommonJS. */
const esModules = [
  'uuid',
  '@noble/curves',
  '@noble/hashes',
  '@scure/base',
  '@seriousme/openapi-schema-validator',
  '@zxcvbn-ts/language-common',
  'p-queue',
  'p-timeout',
  'any-ascii',
  '@opentelemetry/otlp-exporter-base',
].join('|');

/**
 * Globals that each module receives as its own variables. Jest runs modules in a context in which
 * every access to a global goes through a proxy, so heavy computations ran at half speed. The list
 * leaves out globals that fake timers replace or that a library declares itself.
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
  setupFilesAfterEnv: [path.join(root, 'packages/build/jest/quiet-console.ts')],
  sandboxInjectedGlobals: fastGlobals,
  testMatch: ['**/*.test.ts'],
  transform: { '^.+\\.ts$': swc, [`/node_modules/(${esModules})/.+\\.js$`]: swc },
  // The package may be installed inside another package.
  transformIgnorePatterns: [`/node_modules/(?!.*(${esModules})/)`],
};

const remotes = readdirSync(root).filter((folder) => folder.startsWith('mfe-'));
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

/**
 * The launcher writes its selection to a file (`local/launcher/testing/jest-suite.ts`): the test
 * files, or null for all; and the folder of the groups, or null to run files one by one; and
 * the file in which the durations are kept.
 */
const selectionFile = process.env.TEST_SELECTION;
const { files, groups, durations } = selectionFile
  ? JSON.parse(readFileSync(selectionFile, 'utf8'))
  : { files: null, groups: null, durations: null };
const selected = files && new Set(files.map((file) => path.join(root, file)));
const isSelected = (file) => selected === null || selected.has(file);
const alone = (projects) => (selected === null ? projects : oneByOne(root, projects, isSelected));

export default {
  // More workers than processors, because a test spends half of its time waiting for servers.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  testSequencer: path.join(root, 'packages/build/jest/mixed-order.mjs'),
  // Ends a test that hangs. It does not measure speed, because the time depends on the machine.
  testTimeout: 120_000,
  reporters: [
    'default',
    ...(durations === null
      ? []
      : [
          [
            path.join(root, 'packages/build/jest/durations-reporter.mjs'),
            { file: durations, root },
          ],
        ]),
  ],
  projects: [
    // Not grouped, because each fault suite has a separate stack. A group of them would take
    // longest and end last.
    ...alone([journeys]),
    // With groups the run takes half of the time. Without groups each file runs alone.
    ...(groups === null
      ? alone([...inNode, ...inBrowser])
      : inGroups(root, [...inNode, ...inBrowser], groups, isSelected)),
  ],
};
