import { payDeposit } from '../support/money';
import { registerMember, type RegisteredMember } from '../support/new-member';
import { product } from '../support/product';
import { holdSocket, type SocketWire } from '../support/socket';
import { expect, giveSession, test } from '../support/test';
import type { BrowserContext, Page } from '@playwright/test';

async function memberAt(
  context: BrowserContext,
): Promise<{ readonly member: RegisteredMember; readonly wire: SocketWire }> {
  const member = await registerMember();
  await giveSession(context, member.client);
  return { member, wire: await holdSocket(context) };
}

async function openDashboard(context: BrowserContext, wire: SocketWire): Promise<Page> {
  const before = wire.openSockets();
  const page = await context.newPage();
  await page.goto(`${product.origin()}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => wire.openSockets()).toBeGreaterThan(before);
  return page;
}

const amountOn = (page: Page, text: string) =>
  page.getByText(text).filter({ visible: true }).first();

test('a deposit confirmed elsewhere updates the balance in an open tab without a reload', async ({
  context,
}) => {
  const { member, wire } = await memberAt(context);
  const tab = await openDashboard(context, wire);
  await tab.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
  await payDeposit(member.client, 150);
  const confirmed = Date.now();
  await expect(amountOn(tab, 'R$ 150,00')).toBeVisible();
  test.info().annotations.push({
    type: 'until the tab shows it',
    description: `${Date.now() - confirmed} ms`,
  });
  await expect(tab.locator('html[data-not-reloaded]')).toBeAttached();
  await expect(
    tab
      .getByRole('link', { name: /Notificações/ })
      .or(tab.getByRole('button', { name: /Notificações/ }))
      .first(),
  ).toHaveAccessibleName(/1/);
});

test('the page polls while the socket is down, and announces missed notices once after it is restored', async ({
  context,
}) => {
  const { member, wire } = await memberAt(context);
  const tab = await openDashboard(context, wire);
  await wire.cut();
  await payDeposit(member.client, 250);
  const confirmed = Date.now();
  await expect(amountOn(tab, 'R$ 250,00')).toBeVisible({ timeout: 30_000 });
  test.info().annotations.push({ type: 'by polling', description: `${Date.now() - confirmed} ms` });

  wire.mend();
  await expect.poll(() => wire.openSockets(), { timeout: 60_000 }).toBe(1);
  await payDeposit(member.client, 70);
  await expect(amountOn(tab, 'R$ 320,00')).toBeVisible();
  await tab.goto(`${product.origin()}/notifications`);
  const list = tab.getByRole('main');
  await expect(list.getByText(/250,00/)).toHaveCount(1);
  await expect(list.getByText(/70,00/)).toHaveCount(1);
});
