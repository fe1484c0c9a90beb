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

/**
 * They take away what others stand on: a service, a remote, the whole product for maintenance,
 * registering without a code, what is switched off.
 */
const storms = specs(
  'maintenance',
  'product',
  'recovery',
  'settings',
  'switches',
  'telephone',
  'guessing-by-telephone',
);
const wide = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: './journeys',
  globalSetup: './support/global-setup.ts',
  // A journey waits for the product as often as the product for it.
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  // Ends waiting for what never comes; a slow machine gets its time.
  expect: { timeout: 15_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    locale: 'pt-BR',
    // What is waited for in vain is told by the step, not by the end of the journey.
    actionTimeout: 40_000,
    // A worker answers before a journey can: what is tried with one says so.
    serviceWorkers: 'block',
    timezoneId: 'America/Sao_Paulo',
    // A trace of everything costs time; PLAYWRIGHT_TRACE=1 when one is wanted.
    trace: process.env['PLAYWRIGHT_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
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
        ...specs('access', 'api-access', 'investing', 'trading'),
        ...storms,
      ],
      use: { viewport: { width: 360, height: 800 }, hasTouch: true },
    },
    {
      name: '1280',
      // One page goes through all widths there.
      testIgnore: ['**/accessibility.spec.ts', ...storms],
      use: wide,
    },
    // Once all is calm, one at a time.
    {
      name: 'storms',
      testMatch: storms,
      dependencies: ['360', '1280'],
      workers: 1,
      use: wide,
    },
    {
      name: 'storms 360',
      testMatch: specs('product', 'telephone'),
      dependencies: ['storms'],
      workers: 1,
      use: { viewport: { width: 360, height: 800 }, hasTouch: true },
    },
  ],
});

function specs(...names: readonly string[]): string[] {
  return names.map((name) => `**/${name}.spec.ts`);
}
