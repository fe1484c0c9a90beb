import path from 'node:path';

const here = import.meta.dirname;

/** Packages that are ES modules, but include a second form that Jest can load. */
const commonModules = {
  '^(d3-[a-z-]+|internmap)$': path.resolve(here, '../../../node_modules/$1/dist/$1.min.js'),
};

/** Packages that exist only as ES modules, which Jest needs as CommonJS. */
const esModules = ['@noble/hashes', '@scure/base'].join('|');

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
 * @param {string} folder path from the root of the repository, e.g. `mfe-dashboard`
 * @returns {import('jest').Config}
 */
export function browserProject(folder) {
  return {
    displayName: folder,
    rootDir: path.resolve(here, '../../..', folder),
    testEnvironment: path.join(here, 'browser-environment.cjs'),
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    transform: { '^.+\\.tsx?$': swc, [`/node_modules/(${esModules})/.+\\.js$`]: swc },
    // A package like this may lie inside another package.
    transformIgnorePatterns: [`/node_modules/(?!.*(${esModules})/)`],
    moduleNameMapper: { '\\.woff2$': path.join(here, 'file-address.cjs'), ...commonModules },
    setupFilesAfterEnv: ['browser-setup.ts', 'quiet-console.ts'].map((file) =>
      path.join(here, file),
    ),
  };
}
