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

const telephone = { viewport: { width: 360, height: 800 }, hasTouch: true };
const desk = { viewport: { width: 1280, height: 800 } };
/** They stop parts of the one stack, close it to the public, or count what everybody does. */
const disturbing = ['product', 'maintenance', 'recovery', 'settings', 'attacks/*'].map(matching);
/** What does not turn on the width is tried once. */
const once = ['access', 'api-access', ...['maintenance', 'recovery', 'settings']].map(matching);

function matching(name: string): string {
  return `**/journeys/${name}.spec.ts`;
}

export default defineConfig({
  testDir: './journeys',
  globalSetup: './support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
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
    { name: '360', testIgnore: [...disturbing, ...once], use: telephone },
    // One page goes through all widths there.
    { name: '1280', testIgnore: [...disturbing, matching('accessibility')], use: desk },
    {
      name: 'alone 1280',
      testMatch: disturbing,
      dependencies: ['360', '1280'],
      workers: 1,
      fullyParallel: false,
      use: desk,
    },
    {
      name: 'alone 360',
      testMatch: matching('product'),
      dependencies: ['alone 1280'],
      workers: 1,
      fullyParallel: false,
      use: telephone,
    },
  ],
});
