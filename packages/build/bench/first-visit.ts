import { spawn } from 'node:child_process';
import { chromium } from '@playwright/test';
import { median } from './figures';
import { measuredPages, type Figures, type MeasuredPage } from './pages';
import { midTierSlowdown } from './processor';
import { visit, type Cookies } from './visit';

/*
 * Measures first visits by telephone on a slow network: time to the largest paint, and transfer.
 *   npm run bench -- @bambuzal/build
 *   ORIGIN=http://localhost:8080 BEFORE=http://localhost:8090 npm run bench -w @bambuzal/build
 * The first starts a stack of its own. The second uses products that run already, with their demo
 * data, built for production. `BEFORE` is the product at an earlier commit: visits to both take
 * turns, so that a busy machine slows both.
 *
 * The processor is slowed by a fixed factor of four, as other tools do. The sign-in page is visited
 * with the speed of a mid-tier telephone too, by a factor measured on this machine.
 */

const origin = process.env['ORIGIN'] ?? 'http://localhost:8080';
const before = process.env['BEFORE'];
const runs = 5;
const fixedSlowdown = 4;
const password = 'bambuzal-demo';

// Only a stack that the benchmarks started has no demo data yet.
if (process.env['BAMBUZAL_HOME'] !== undefined && before === undefined) await writeDemoData();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const page of measuredPages) await report(page, fixedSlowdown);
  const calibrated = await midTierSlowdown(await browser.newPage());
  const [signIn] = measuredPages;
  if (signIn) await report({ ...signIn, wanted: {} }, calibrated);
} finally {
  await browser.close();
}

interface Compared {
  readonly name: string;
  readonly address: string;
  readonly cookies: Cookies;
  readonly figures: Figures[];
}

/** Prints the medians of a page, beside those of the product before. */
async function report(page: MeasuredPage, slowdown: number): Promise<void> {
  const origins = { now: origin, ...(before !== undefined && { before }) };
  const visits: Compared[] = [];
  for (const [name, at] of Object.entries(origins)) {
    const address = new URL(page.path, at).href;
    visits.push({ name, address, cookies: await signIn(at, page.as), figures: [] });
  }
  for (let run = 0; run < runs; run += 1)
    for (const { address, cookies, figures } of visits)
      figures.push(await visit(browser, { address, cookies, slowdown }));
  console.log(
    `\n${page.path}, the processor slowed ${slowdown.toFixed(1)} times, median of ${runs}`,
  );
  console.table([
    ...visits.map(({ name, figures }) => ({ visit: name, ...rowOf(mediansOf(figures)) })),
    { visit: 'wanted, at most', ...rowOf(page.wanted) },
  ]);
}

/** @returns cookies of a demo account; none for a visitor */
async function signIn(site: string, username: string | undefined): Promise<Cookies> {
  if (username === undefined) return [];
  const context = await browser.newContext();
  const answer = await context.request.post(new URL('/api/login', site).href, {
    data: { username, password },
  });
  if (!answer.ok()) throw new Error(`${username} cannot sign in at ${site}: npm run seed`);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

function mediansOf(visits: readonly Figures[]): Figures {
  const of = (figure: keyof Figures) => median(visits.map((one) => one[figure]));
  return {
    paintMs: of('paintMs'),
    blockedMs: of('blockedMs'),
    scriptBytes: of('scriptBytes'),
    requests: of('requests'),
  };
}

function rowOf({ paintMs, blockedMs, scriptBytes, requests }: Partial<Figures>) {
  return {
    'largest paint, ms': paintMs?.toFixed(0),
    'blocked, ms': blockedMs?.toFixed(0),
    'scripts, KB': scriptBytes === undefined ? undefined : (scriptBytes / 1024).toFixed(1),
    requests,
  };
}

/** Runs the product's own script, which finds the running stack by itself. */
function writeDemoData(): Promise<void> {
  return new Promise((resolve, reject) => {
    const run = spawn('npm', ['run', 'seed'], {
      cwd: new URL('../../..', import.meta.url),
      stdio: 'inherit',
    });
    run.once('error', reject);
    run.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`npm run seed ends with ${code}`));
    });
  });
}
