const swc = [
  '@swc/jest',
  {
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022' },
    module: { type: 'commonjs' },
  },
];

/** Packages that come as ES modules alone, which Jest has to be given as CommonJS. */
const esModules = ['uuid', '@seriousme/openapi-schema-validator'];

const node = {
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
  transform: { '^.+\\.ts$': swc, [`/node_modules/(${esModules.join('|')})/.+\\.js$`]: swc },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
};

const parts = ['local', 'packages', 'services', 'gateway', 'e2e'];

export default {
  projects: parts.map((part) => ({ ...node, displayName: part, rootDir: part })),
};
