import { defineConfig } from '@playwright/test';

/** What a browser needs to run as root and without a network of its own. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: './journeys',
  globalSetup: './support/global-setup.ts',
  // One stack, whose parts the journeys stop and start: one journey at a time.
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: flags,
    },
  },
  projects: [
    {
      name: '360',
      // What does not turn on the width is tried once.
      testIgnore: [
        '**/attacks/**',
        ...['access', 'api-access', 'maintenance', 'recovery', 'settings'].map(
          (name) => `**/${name}.spec.ts`,
        ),
      ],
      use: { viewport: { width: 360, height: 800 }, hasTouch: true },
    },
    // One page goes through all widths there.
    {
      name: '1280',
      testIgnore: '**/accessibility.spec.ts',
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
