const swc = [
  '@swc/jest',
  {
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022' },
    module: { type: 'commonjs' },
  },
];

export default {
  projects: [
    {
      displayName: 'local',
      rootDir: 'local',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts'],
      transform: { '^.+\\.ts$': swc },
    },
  ],
};
