import { z } from 'zod';
import { DepositPage } from '../pages/deposit.page';
import { ApiClient } from '../support/api-client';
import { movingElements } from '../support/moving-elements';
import { registerMember } from '../support/new-member';
import { verdictOf } from '../support/problem-code';
import { changeSettings, product } from '../support/product';
import { adminRoutes, memberRoutes } from '../support/specified-routes';
import { expect, giveSession, test } from '../support/test';
import { until } from '../support/until';

/* Features that a master turns on or off appear on the screens, or are absent. */

async function set(patch: object): Promise<void> {
  const answer = await changeSettings(patch);
  expect(answer.status, await answer.text()).toBe(200);
}

const links = {
  whatsappLink: 'https://wa.me/5511999999999',
  telegramLink: 'https://t.me/bambuzal',
};

test.afterEach(() =>
  set({
    enableAnimations: true,
    enableFinancialHealth: true,
    enableTRX: false,
    minTRXAmount: 100,
    maintenanceMode: false,
    whatsappLink: null,
    telegramLink: null,
  }),
);

test('no screen has moving elements while animations are off', async ({ page, signedInAs }) => {
  test.setTimeout(240_000);
  const open = async (path: string) => {
    await page.goto(`${product.origin()}${path}`);
    // Checked while the page is loading, so that skeletons are included.
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'none');
    expect(await movingElements(page), `${path}, being read`).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await movingElements(page), path).toEqual([]);
  };
  await signedInAs('ana');
  await page.goto(`${product.origin()}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await movingElements(page)).length).toBeGreaterThan(0);

  await set({ enableAnimations: false });
  await page.goto(`${product.origin()}/dashboard`);
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'none', { timeout: 35_000 });
  for (const path of [...memberRoutes, '/goals', '/tips', '/achievements', '/notifications']) {
    await open(path);
  }
  await signedInAs('master');
  for (const path of Object.keys(adminRoutes)) await open(path);
});

test("the company's contacts are shown in the menu, during maintenance and in the mascot", async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana');
  const ana = await new ApiClient(product.origin()).signIn('ana');
  await set(links);
  await page.goto(`${product.origin()}/dashboard`);
  const menu = page.getByRole('complementary').or(page.getByRole('navigation'));
  await expect(menu.first()).toBeVisible();
  const whatsapp = page.getByRole('link', { name: /^WhatsApp/ });
  const telegram = page.getByRole('link', { name: /^Telegram/ });
  await expect(whatsapp).toHaveAttribute('href', links.whatsappLink);
  await expect(telegram).toHaveAttribute('href', links.telegramLink);
  await page.getByRole('button', { name: /Panda/ }).click();
  const mascot = page.getByRole('dialog', { name: /Panda/ });
  await expect(mascot.getByRole('link', { name: /^WhatsApp/ })).toBeVisible();

  await set({ telegramLink: null });
  await page.reload();
  await expect(whatsapp).toBeVisible();
  await expect(telegram).toHaveCount(0);

  await set({ maintenanceMode: true });
  // An open page hears of it and redirects by itself.
  await expect(page).toHaveURL(/\/maintenance$/);
  await expect(page.getByRole('main').getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    links.whatsappLink,
  );
  await set({ maintenanceMode: false });
  // Waits until the gateway has applied the change, within a second, because the next steps need an
  // open product.
  await until(
    'the product is open',
    async () => (await ana.call('GET', '/api/profile')).status === 200,
    5000,
  );
});

test('TRX is offered for deposits only while it is turned on', async ({ page, context }) => {
  const { client } = await registerMember();
  await giveSession(context, client);
  const deposit = new DepositPage(page);
  await deposit.open();
  await expect(page.getByRole('radio', { name: /^USDT/ })).toBeAttached();
  await expect(page.getByRole('radio', { name: /^TRX/ })).toHaveCount(0);
  const askForLittle = async () => {
    const answer = await client.call('POST', '/api/deposits', { method: 'trx', amount: 1 });
    const [, code] = await verdictOf(answer);
    return code;
  };
  expect(await askForLittle()).toBe('METHOD_NOT_OFFERED');

  await set({ enableTRX: true, minTRXAmount: 50 });
  // Services apply a change within a second.
  await until(
    'TRX is offered',
    async () => (await askForLittle()) === 'DEPOSIT_BELOW_MINIMUM',
    5000,
  );
  await deposit.open();
  await deposit.askFor('60,00', { method: 'TRX' });
  await expect(page.getByText(/O valor mínimo de depósito é R\$\s75,00/).first()).toBeVisible();
  await deposit.askFor('150,00', { method: 'TRX' });
  await expect(page.getByText('TRON', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/100\.0+ TRX/).first()).toBeVisible();
  await deposit.finishPayment();
  await expect(deposit.done).toBeVisible({ timeout: 30_000 });
});

test('goals and tips are hidden while financial health is off', async ({ page, signedInAs }) => {
  await signedInAs('ana');
  const ana = await new ApiClient(product.origin()).signIn('ana');
  await set({ enableFinancialHealth: false });
  for (const path of ['/goals', '/tips']) {
    await page.goto(`${product.origin()}${path}`);
    await expect(page.getByText('Página não encontrada')).toBeVisible();
  }
  await page.goto(`${product.origin()}/dashboard`);
  await expect(page.getByRole('link', { name: 'Conquistas' })).toBeVisible();
  await expect(page.locator('a[href="/goals"], a[href="/tips"]')).toHaveCount(0);
  for (const path of ['/api/financial-goals', '/api/financial-tips']) {
    expect((await ana.call('GET', path)).status).toBe(404);
  }
});

test('a banner for investments is shown above plans and investments, but not on the dashboard', async ({
  page,
  signedInAs,
}) => {
  const marketing = await new ApiClient(product.origin()).signIn('marketing');
  const title = `Plano do mês ${Date.now()}`;
  const made = await marketing.call('POST', '/api/admin/advertisements', {
    title,
    type: 'banner',
    placement: 'investments',
    priority: 1000,
  });
  const { id } = z.object({ id: z.string() }).parse(await made.json());
  try {
    await signedInAs('ana');
    for (const path of ['/investment-plans', '/my-investments']) {
      await page.goto(`${product.origin()}${path}`);
      await expect(page.getByText(title)).toBeVisible();
    }
    await page.goto(`${product.origin()}/dashboard`);
    await expect(page.getByText('Total de ganhos').first()).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  } finally {
    await marketing.call('DELETE', `/api/admin/advertisements/${id}`);
  }
});
