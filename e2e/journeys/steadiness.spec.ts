import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { inParallel } from '../support/in-parallel';
import { layoutShiftOf, observeLayoutShifts } from '../support/layout-shift';
import { product } from '../support/product';
import { type SteadyPage, steadyPages } from '../support/steady-pages';
import { expect, test } from '../support/test';
import { watchRequests } from '../support/watch-requests';

/** Largest layout shift of a page. The web vitals call 0.1 good. */
const limit = 0.02;

/** `STEADINESS=full` runs every width on time and late; otherwise, the telephone's width late. */
const isFull = process.env['STEADINESS'] === 'full';

const windows = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

/** Delay of each answer of the API, in milliseconds. */
const delays = { 'on time': 0, 'a second late': 1000 } as const;
type Timing = keyof typeof delays;

/** Tabs that are open at the same time. Most of their time is spent waiting for late answers. */
const tabs = 4;

const readers = new Set(steadyPages.map(({ as }) => as));

test.describe.configure({ mode: 'parallel' });

for (const viewport of windows) {
  for (const timing of ['a second late', 'on time'] as const) {
    if (!isFull && (timing === 'on time' || viewport.width !== 360)) continue;
    test.describe(`at ${viewport.width} px, answered ${timing},`, () => {
      test.use({ viewport });
      for (const reader of readers) {
        const pages = steadyPages.filter(({ as }) => as === reader);
        test(`no page of ${reader ?? 'a visitor'} moves while it loads`, async ({
          context,
          signedInAs,
        }) => {
          test.setTimeout(pages.length * 20_000);
          if (reader !== undefined) await signedInAs(reader);
          const found = await inParallel(pages, tabs, (page) => movesOf(context, page, timing));
          expect(found.flat()).toEqual([]);
        });
      }
    });
  }
}

/** @returns explanation of the layout shift of a page that moves more than the limit */
async function movesOf(
  context: BrowserContext,
  { path, with: shown, before }: SteadyPage,
  timing: Timing,
): Promise<string[]> {
  const page = await context.newPage();
  try {
    const settled = watchRequests(page);
    await observeLayoutShifts(page);
    await before?.(page);
    if (delays[timing] > 0) await answerLate(page, delays[timing]);
    await page.goto(`${product.origin()}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await scrollToEnd(page, settled);
    const { score, shifts } = await layoutShiftOf(page);
    if (score <= limit) return [];
    const name = shown === undefined ? path : `${path} with ${shown}`;
    const moves = shifts.map(
      ({ value, at, moved }) => `  ${value.toFixed(4)} at ${at} ms: ${moved.join('; ')}`,
    );
    return [[`${name} moved by ${score.toFixed(4)}:`, ...moves].join('\n')];
  } finally {
    await page.close();
  }
}

/** Delays each call of the API, and then answers it as before. */
async function answerLate(page: Page, delayMs: number): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await delay(delayMs);
    await route.fallback();
  });
}

/** Scrolls until the page ends, also if it becomes longer meanwhile. */
async function scrollToEnd(page: Page, settled: () => Promise<void>): Promise<void> {
  do await settled();
  while (await scrollOn(page));
}

/**
 * Scrolls to the present end, a third of the window at a time, so that every part comes into view.
 *
 * @returns whether the page could be scrolled
 */
function scrollOn(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const start = window.scrollY;
    let before: number;
    do {
      before = window.scrollY;
      window.scrollBy({ top: window.innerHeight / 3, behavior: 'instant' });
      // Two frames, so that the parts that come into view are drawn or asked for.
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    } while (window.scrollY > before);
    return before > start;
  });
}
