import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { product } from '../support/product';
import { screens } from '../support/screens';
import { expect, test } from '../support/test';

declare global {
  interface Window {
    /** Defined on a page after the script of axe has run there. */
    readonly axe: typeof axe;
  }
}

// Reduced motion, because an element that fades in has too little contrast until the end.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 800 },
  hasTouch: true,
});
// Runs in parallel, because the screens are independent and together take as long as all other
// journeys.
test.describe.configure({ mode: 'parallel' });

for (const screen of screens) {
  test(`axe finds no violation on ${screen.name} in both themes, and the page does not scroll sideways`, async ({
    page,
    signedInAs,
  }) => {
    if (screen.as !== undefined) await signedInAs(screen.as);
    // Theme of the device, so that the theme can change without a reload.
    await page.addInitScript(() => localStorage.setItem('bambuzal.theme', 'system'));
    await screen.before?.(page);
    await page.goto(`${product.origin()}${screen.path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await screen.reach?.(page);
    await expect(page.getByText(screen.shows).filter({ visible: true }).first()).toBeVisible();
    await page.addScriptTag({ url: '/axe.min.js' });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await findNothing(page, width, 'light');
      await findNothing(page, width, 'dark', rulesOfColours);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => overflowOf(page)).toBe(0);
  });
}

/** Rules of axe that depend on the theme. The others find the same in both themes. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** @param rules rules that axe checks; all unless given */
async function findNothing(
  page: Page,
  width: number,
  theme: 'dark' | 'light',
  rules?: readonly string[],
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator(`html[data-theme=${theme}]`)).toBeAttached();
  await untilPainted(page);
  expect([width, theme, ...(await violationsOf(page, rules))]).toEqual([width, theme]);
}

/**
 * Waits until the transition to another theme is over, because the colours in between belong to no
 * theme. Waits two frames first, because the page reacts to a new width or theme only then.
 */
function untilPainted(page: Page) {
  return page.evaluate(async (timeoutMs) => {
    // A transition of an element that is not drawn may never end. After the time limit, axe checks
    // the page anyway.
    let isLate = false;
    const late = new Promise<void>((resolve) => {
      setTimeout(() => {
        isLate = true;
        resolve();
      }, timeoutMs);
    });
    const painted = async () => {
      while (!isLate) {
        for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
        const passing = document.getAnimations().filter((each) => each instanceof CSSTransition);
        if (passing.length === 0) return;
        await Promise.allSettled(passing.map(({ finished }) => finished));
      }
    };
    await Promise.race([painted(), late]);
  }, 5000);
}

/**
 * @returns the violated rules, each with the elements that violate it and the explanation of axe
 */
function violationsOf(page: Page, rules?: readonly string[]) {
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: [...only] }),
    });
    return violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ target, failureSummary }) => [target, failureSummary]),
    ]);
  }, rules);
}

/** @returns the number of pixels by which the page can be scrolled sideways */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    // Space kept for a scrollbar makes the difference negative.
    () => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );
}
