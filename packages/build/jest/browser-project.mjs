import path from 'node:path';

const here = import.meta.dirname;

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/**
 * A Jest project for code that runs in a browser.
 *
 * @param {string} folder from the root of the repository, e.g. `mfe-dashboard`
 * @returns {import('jest').Config}
 */
export function browserProject(folder) {
  return {
    displayName: folder,
    rootDir: path.resolve(here, '../../..', folder),
    testEnvironment: path.join(here, 'browser-environment.cjs'),
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    transform: { '^.+\\.tsx?$': swc },
    moduleNameMapper: { '\\.woff2$': path.join(here, 'file-address.cjs') },
    setupFilesAfterEnv: [path.join(here, 'browser-setup.ts')],
  };
}
