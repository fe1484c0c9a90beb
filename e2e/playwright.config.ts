import { defineConfig } from '@playwright/test';

/** Flags that a browser needs to run as root and without network access. */
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
 * These journeys take away things that others depend on: a service, a remote, the whole product for
 * maintenance, registration without a code, features that they switch off.
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
  // A journey waits for the product as often as the product waits for it.
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  // Ends a wait that cannot succeed; a slow machine still has enough time.
  expect: { timeout: 15_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    locale: 'pt-BR',
    // A failed wait is reported by its step, and not by the end of the journey.
    actionTimeout: 40_000,
    // A service worker would answer before a journey's own handlers; journeys that test it allow
    // it.
    serviceWorkers: 'block',
    timezoneId: 'America/Sao_Paulo',
    // A trace of everything costs time; set PLAYWRIGHT_TRACE=1 to get one.
    trace: process.env['PLAYWRIGHT_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: flags,
    },
  },
  projects: [
    // First: it waits for minutes of the market, while the others work.
    { name: 'trading', testMatch: specs('trading'), use: wide },
    {
      name: '360',
      // Behaviour that does not depend on the width is tested once.
      testIgnore: [
        '**/attacks/**',
        ...specs('access', 'api-access', 'investing', 'trading'),
        ...storms,
      ],
      use: { viewport: { width: 360, height: 800 }, hasTouch: true },
    },
    {
      name: '1280',
      // The accessibility journey goes through all widths itself.
      testIgnore: ['**/accessibility.spec.ts', ...specs('trading'), ...storms],
      use: wide,
    },
    // Run last, one at a time, when the others are done.
    {
      name: 'storms',
      testMatch: storms,
      dependencies: ['trading', '360', '1280'],
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
