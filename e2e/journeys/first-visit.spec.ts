import { registerMember } from '../support/new-member';
import { product } from '../support/product';
import { expect, giveSession, test } from '../support/test';

/**
 * Maximum transfer of the dashboard's first visit, set in the issue. Charts are not counted,
 * because they load later.
 */
const budgetBytes = 230 * 1024;

/** Files of the dashboard's chart, and of the code that draws all charts. */
const isChart = (name: string) => /^(balance-chart|charts)\./.test(name);

test('the dashboard’s first visit stays below the limit, and its chart loads after its figures', async ({
  page,
  context,
}) => {
  const { client } = await registerMember();
  await giveSession(context, client);
  const scripts: { readonly name: string; readonly bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (!name.endsWith('.js')) return;
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize);
    scripts.push({ name, bytes });
  });
  await page.goto(`${product.origin()}/dashboard`);
  await expect(page.getByText('Total de ganhos').first()).toBeVisible();
  await page.waitForLoadState('networkidle');

  const first = scripts.findIndex(({ name }) => isChart(name));
  const sizes = await Promise.all(
    scripts.filter(({ name }) => !isChart(name)).map(({ bytes }) => bytes),
  );
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  test.info().annotations.push({ type: 'bytes', description: `${total} in ${sizes.length}` });
  expect(sizes.length).toBeGreaterThan(3);
  expect(first === -1 || first > 3).toBe(true);
  expect(total).toBeLessThanOrEqual(budgetBytes);
});
