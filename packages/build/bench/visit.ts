import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { total } from './figures';
import type { Figures } from './pages';

/** Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbps down, 750 kbps up. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Extra wait in milliseconds after the network is quiet, for the last paint. */
const settlingMs = 1500;
const longestRunMs = 60_000;
/** A longer task delays the answer to a reader, in milliseconds. */
const longTaskMs = 50;

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

interface Visit {
  readonly address: string;
  /** Cookies of a session; empty for a visitor. */
  readonly cookies: Cookies;
  /** Factor by which the processor is slowed. */
  readonly slowdown: number;
}

/** Visits a page with a new browser context, which has an empty cache. */
export async function visit(
  browser: Browser,
  { address, cookies, slowdown }: Visit,
): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    locale: 'pt-BR',
    isMobile: true,
    hasTouch: true,
  });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(address, { timeout: longestRunMs });
    await page.waitForLoadState('networkidle', { timeout: longestRunMs });
    await page.waitForTimeout(settlingMs);
    const [paintMs, blockedMs] = [await largestPaint(page), await blockedTime(page)];
    return { paintMs, blockedMs, ...traffic() };
  } finally {
    await context.close();
  }
}

/** @returns a function that gives the traffic so far, in bytes as sent over the wire, compressed */
async function watchTraffic(
  session: CDPSession,
): Promise<() => Pick<Figures, 'requests' | 'scriptBytes'>> {
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
    requests: requests.size,
  });
}

/** @throws Error if the page painted neither text nor a picture */
async function largestPaint(page: Page): Promise<number> {
  const paint = (await entriesOf(page, 'largest-contentful-paint')).at(-1);
  if (!paint) throw new Error(`${page.url()} was never painted`);
  return paint.startTime;
}

async function blockedTime(page: Page): Promise<number> {
  const tasks = await entriesOf(page, 'longtask');
  return total(tasks.map(({ duration }) => Math.max(0, duration - longTaskMs)));
}

/** @returns entries of the page's timeline; the observer is never called if there are none */
function entriesOf(page: Page, type: 'largest-contentful-paint' | 'longtask') {
  return page.evaluate(
    (wanted) =>
      new Promise<{ startTime: number; duration: number }[]>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().map(({ startTime, duration }) => ({ startTime, duration })));
        }).observe({ type: wanted, buffered: true });
        setTimeout(() => resolve([]), 1000);
      }),
    type,
  );
}
