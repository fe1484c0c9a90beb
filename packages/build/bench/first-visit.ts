import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { median, total } from './figures';
import { midTierSlowdown } from './processor';

/*
 * Measures how long a new visitor with a mid-tier telephone on a slow network waits for the sign-in
 * page:
 *   ORIGIN=http://localhost:8080 npm run bench -w @bambuzal/build
 * The product must be running there, built for production.
 *
 * The network is Lighthouse's slow 4G. The processor is slowed in two ways: to the speed of a
 * mid-tier telephone, by a factor measured on this machine; and by a fixed factor of four, for
 * comparison with tools that use only that factor.
 */

const origin = process.env['ORIGIN'] ?? 'http://localhost:8080';
const address = new URL('/auth', origin).href;
const runs = 5;
const wanted = { paintMs: 1800, scriptBytes: 180 * 1024, scripts: 8 };

/** Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbps down, 750 kbps up. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const fixedSlowdown = 4;
/** Extra wait in milliseconds after the network is quiet, for the last paint. */
const settlingMs = 1500;
const longestRunMs = 60_000;

interface Visit {
  /** `undefined` if the page painted neither text nor a picture. */
  readonly paintMs: number | undefined;
  readonly scriptBytes: number;
  readonly scripts: number;
  readonly requests: number;
}

if (await answers()) await measure();
else {
  console.error(`Nothing answers at ${origin}. Start the product, or name its ORIGIN.`);
  process.exitCode = 1;
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

async function measure(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const visitsOf = async (slowdown: number) => {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, slowdown));
    return visits;
  };
  try {
    const calibrated = await midTierSlowdown(await browser.newPage());
    report(
      `a middling telephone, slowed ${calibrated.toFixed(1)} times`,
      await visitsOf(calibrated),
    );
    report(`slowed ${fixedSlowdown} times`, await visitsOf(fixedSlowdown));
  } finally {
    await browser.close();
  }
}

/** Uses a new browser context, which has an empty cache. */
async function visit(browser: Browser, slowdown: number): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    locale: 'pt-BR',
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    // The page makes this call as soon as it runs. The page's content is not searched before the
    // page is painted, because the slow processor would have to compile the searching code too.
    const isRunning = page.waitForResponse(/\/api\/user$/, { timeout: longestRunMs });
    await page.goto(address, { timeout: longestRunMs });
    await isRunning;
    await page.waitForLoadState('networkidle', { timeout: longestRunMs });
    await page.waitForTimeout(settlingMs);
    return { paintMs: await largestPaint(page), ...traffic() };
  } finally {
    await context.close();
  }
}

/** @returns a function that gives the traffic so far, in bytes as sent over the wire, compressed */
async function watchTraffic(session: CDPSession): Promise<() => Omit<Visit, 'paintMs'>> {
  const requests = new Set<string>();
  const scripts = new Set<string>();
  const bytes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) requests.add(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
  });
  await session.send('Network.enable');
  return () => ({
    scriptBytes: total([...scripts].map((script) => bytes.get(script) ?? 0)),
    scripts: scripts.size,
    requests: requests.size,
  });
}

async function largestPaint(page: Page): Promise<number | undefined> {
  const times = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().map(({ startTime }) => startTime));
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        // The observer is never called if there are no entries.
        setTimeout(() => resolve([]), 1000);
      }),
  );
  return times.at(-1);
}

function report(processor: string, visits: readonly Visit[]): void {
  console.log(`\n${runs} first visits to ${address}, the processor ${processor}`);
  console.table(visits);
  const painted = visits.flatMap(({ paintMs }) => paintMs ?? []);
  const scriptBytes = median(visits.map((one) => one.scriptBytes));
  const paint =
    painted.length === runs
      ? `${median(painted).toFixed(0)} ms`
      : `missing in ${runs - painted.length} of ${runs} visits`;
  console.log(`largest contentful paint, median: ${paint} (wanted: under ${wanted.paintMs} ms)`);
  console.log(
    `JavaScript transferred: ${(scriptBytes / 1024).toFixed(1)} KB ` +
      `(wanted: at most ${wanted.scriptBytes / 1024} KB)`,
  );
  console.log(
    `JavaScript requests: ${median(visits.map(({ scripts }) => scripts))} ` +
      `(wanted: at most ${wanted.scripts})`,
  );
  console.log(`requests: ${median(visits.map(({ requests }) => requests))}`);
}
