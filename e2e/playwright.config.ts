import { defineConfig } from '@playwright/test';

/** Flags with which a browser runs as root and without network access. */
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
 * Journeys that take away parts that other journeys need: a service, a remote, the whole product
 * (maintenance), registration without a code, features, a running competition, an unbroken audit log.
 * The built product starts beside the other, and needs the machine for itself.
 */
const storms = specs(
  'audit',
  'built',
  'competition',
  'dead-letters',
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
  // One for each of the first three projects. The trading project mostly waits, so that two keep
  // the machine busy.
  workers: 3,
  fullyParallel: false,
  timeout: 60_000,
  // Ends a wait that cannot succeed. A slow machine still has enough time.
  expect: { timeout: 15_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    locale: 'pt-BR',
    // A failed wait is reported by its own step, before the time limit of the journey.
    actionTimeout: 40_000,
    // Blocked, because a service worker would answer before a journey's own handlers. Journeys that
    // test it allow it.
    serviceWorkers: 'block',
    timezoneId: 'America/Sao_Paulo',
    // Off by default, because a full trace is slow. PLAYWRIGHT_TRACE=1 records a trace.
    trace: process.env['PLAYWRIGHT_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: flags,
    },
  },
  projects: [
    // Starts first, because it waits for minutes of the market while the others work.
    { name: 'trading', testMatch: specs('trading'), workers: 1, use: wide },
    {
      name: '360',
      workers: 1,
      // Leaves out behaviour that does not depend on the width. It is tested only at a width of
      // 1280. The steadiness journey sets all widths itself.
      testIgnore: [
        '**/attacks/**',
        ...specs(
          'access',
          'api-access',
          'fairness',
          'figures',
          'investing',
          'steadiness',
          'trading',
        ),
        ...storms,
      ],
      use: { viewport: { width: 360, height: 800 }, hasTouch: true },
    },
    {
      name: '1280',
      workers: 1,
      // The accessibility journey checks all widths itself.
      testIgnore: ['**/accessibility.spec.ts', ...specs('trading'), ...storms],
      use: wide,
    },
    // Run last, one at a time, after all others.
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
