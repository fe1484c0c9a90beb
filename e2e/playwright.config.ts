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
/** Journeys that visit page after page, at widths of their own. */
const pageByPage = specs('access', 'accessibility', 'steadiness');

const narrow = { viewport: { width: 360, height: 800 }, hasTouch: true };
const wide = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: './journeys',
  globalSetup: './support/global-setup.ts',
  // One for each of the first three projects. The trading project mostly waits, so that two keep
  // the machine busy.
  workers: 3,
  fullyParallel: false,
  // These end a wait that cannot succeed. They leave a slow machine enough time, also for a journey
  // that opens every page.
  timeout: 180_000,
  expect: { timeout: 30_000 },
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
      name: '1280',
      workers: 1,
      testIgnore: [...specs('trading'), ...pageByPage, ...storms],
      use: wide,
    },
    {
      name: '360',
      workers: 1,
      // Leaves out behaviour that does not depend on the width. It is tested only at a width of
      // 1280.
      testIgnore: [
        '**/attacks/**',
        ...specs('api-access', 'benches', 'fairness', 'figures', 'investing', 'trading'),
        ...pageByPage,
        ...storms,
      ],
      use: narrow,
    },
    // Its journeys are independent, and take the workers of the projects that have ended.
    { name: 'page by page', testMatch: pageByPage, workers: 2, use: wide },
    // Run last, one at a time, after all others.
    {
      name: 'storms',
      testMatch: storms,
      dependencies: ['trading', '1280', '360', 'page by page'],
      workers: 1,
      use: wide,
    },
    {
      name: 'storms 360',
      testMatch: specs('product', 'telephone'),
      dependencies: ['storms'],
      workers: 1,
      use: narrow,
    },
  ],
});

function specs(...names: readonly string[]): string[] {
  return names.map((name) => `**/${name}.spec.ts`);
}
