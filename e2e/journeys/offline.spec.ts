import { registerMember } from '../support/new-member';
import { product } from '../support/product';
import { expect, giveSession, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });

test('the product opens without a connection, says that it is offline, and caches no data of the member', async ({
  page,
  context,
}) => {
  const { client } = await registerMember();
  await giveSession(context, client);
  await page.goto(`${product.origin()}/dashboard`);
  await expect(page.getByText('Total de ganhos').first()).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // Loads the page a second time, so that the worker answers and caches the files of the page.
  await page.reload();
  await expect(page.getByText('Total de ganhos').first()).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Você está sem conexão').first()).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.filter((path) => /^\/(api|ws)\b/.test(path))).toEqual([]);

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('Total de ganhos').first()).toBeVisible();
});

test('the product can be installed: its manifest has the fields that a device needs', async ({
  page,
  request,
}) => {
  await page.goto(`${product.origin()}/auth`);
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(new URL(address ?? '', product.origin()).href);
  const manifest: unknown = await answer.json();
  expect(manifest).toMatchObject({
    name: expect.any(String),
    display: 'standalone',
    start_url: expect.any(String),
    icons: expect.arrayContaining([
      expect.objectContaining({ sizes: '192x192' }),
      expect.objectContaining({ sizes: '512x512' }),
    ]),
  });
});
