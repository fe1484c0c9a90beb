import type { Page } from '@playwright/test';
import { registerMember } from '../support/new-member';
import { product } from '../support/product';
import { expect, giveSession, test } from '../support/test';

/**
 * Maximum of scripts that the dashboard's first visit transfers before the page is quiet. Charts are
 * not counted, because they come after the figures.
 */
const budgetBytes = 200 * 1024;

/** Delay after the load, after which the page fetches what it does not need at first (`whenQuiet`). */
const quietAfterMs = 1000;

/** Files of the dashboard's chart, and of the code that draws all charts. */
const isChart = ({ name }: Script) => /^(balance-chart|charts)\./.test(name);

interface Script {
  readonly name: string;
  readonly bytes: number;
}

test('the dashboard’s first visit stays below the limit, and its chart loads after its figures', async ({
  page,
  context,
}) => {
  const { client } = await registerMember();
  await giveSession(context, client);
  await page.goto(`${product.origin()}/dashboard`);
  await expect(page.getByText('Total de ganhos').first()).toBeVisible();
  const scripts = await scriptsBeforeQuiet(page);

  const first = scripts.findIndex(isChart);
  const counted = scripts.filter((script) => !isChart(script));
  const total = counted.reduce((sum, { bytes }) => sum + bytes, 0);
  test.info().annotations.push({ type: 'bytes', description: `${total} in ${counted.length}` });
  expect(counted.length).toBeGreaterThan(3);
  expect(first === -1 || first > 3).toBe(true);
  expect(total).toBeLessThanOrEqual(budgetBytes);
});

/** @returns scripts that were requested until the page was quiet, in the order of their requests */
async function scriptsBeforeQuiet(page: Page): Promise<readonly Script[]> {
  const seen = await page.waitForFunction((delayMs) => {
    const [visit] = performance.getEntriesByType('navigation');
    if (!(visit instanceof PerformanceNavigationTiming)) return false;
    const quietAt = visit.loadEventEnd + delayMs;
    if (visit.loadEventEnd === 0 || performance.now() <= quietAt) return false;
    return performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.startTime < quietAt ? entry : [],
      )
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }));
  }, quietAfterMs);
  const resources = await seen.jsonValue();
  if (resources === false) throw new Error('the page never became quiet');
  return resources
    .map(({ name, bytes }) => ({ name: new URL(name).pathname.split('/').at(-1) ?? '', bytes }))
    .filter(({ name }) => name.endsWith('.js'));
}
