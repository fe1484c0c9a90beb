const swc = [
  '@swc/jest',
  {
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022' },
    module: { type: 'commonjs' },
  },
];

const node = {
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
  transform: { '^.+\\.ts$': swc },
};

export default {
  projects: [
    { ...node, displayName: 'local', rootDir: 'local' },
    { ...node, displayName: 'packages', rootDir: 'packages' },
  ],
};
