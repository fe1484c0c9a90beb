import type { Page } from '@playwright/test';
import { product, stopRemote } from '../support/product';
import { expect, test } from '../support/test';

const content = (page: Page) => page.getByText('Total de ganhos');

/** Errors of the page, and requests that the Content Security Policy blocked. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security|Refused to/.test(message.text())) heard.push(message.text());
  });
  return heard;
}

test('the shell loads and renders a remote, without errors', async ({ page, signedInAs }) => {
  await signedInAs('ana');
  const heard = complaints(page);
  await page.goto(product.origin());
  await expect(content(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveTitle(/\S/);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('pt-BR');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  // Space kept for a scrollbar makes the difference negative.
  expect(overflow).toBeLessThanOrEqual(0);
  expect(heard).toEqual([]);
});

test('a remote that is down affects only its own page, which opens on retry', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana');
  const heard = complaints(page);
  // The shell already knows the remote. Its files are removed before any is loaded.
  let letGo: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/mfe\/dashboard\/remoteEntry/, async (route) => {
    await gone;
    await route.continue();
  });
  await page.goto(`${product.origin()}/nowhere`);
  await expect(page.getByText('Página não encontrada')).toBeVisible();
  const remote = stopRemote('dashboard');
  letGo();
  try {
    await page.getByRole('link', { name: 'Ir para o início' }).click();
    await expect(page.getByText('Dashboard não está disponível agora')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    const retry = page.getByRole('button', { name: 'Tentar de novo' });
    await retry.click();
    // Waits until the attempt has failed, before the remote is restored.
    await expect(retry).toBeEnabled();
    await expect(page.getByText('Dashboard não está disponível agora')).toBeVisible();
  } finally {
    remote.start();
  }
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(content(page)).toBeVisible();
  // While the remote is down, a request for its script is answered with a problem document.
  const isOfTheStop = (text: string) => /\/mfe\/dashboard\/.*application\/problem\+json/.test(text);
  expect(heard.filter((text) => !isOfTheStop(text))).toEqual([]);
});

test('an unknown address shows the page “not found”', async ({ page }) => {
  await page.goto(`${product.origin()}/nowhere`);
  await expect(page.getByText('Página não encontrada')).toBeVisible();
});

test('the API documentation lists the endpoints of a service', async ({ page }) => {
  await page.goto(`${product.origin()}/docs`);
  await page.getByRole('link', { name: 'admin' }).click();
  await expect(page.getByText('/api/admin/settings', { exact: true })).toBeVisible();
});
