import type { AdminType } from '@bambuzal/contracts';
import type { Page } from '@playwright/test';
import { Layout } from '../pages/layout.page';
import { product } from '../support/product';
import { type PublishedRemotes, publishedRemotes } from '../support/published-remotes';
import {
  adminMenu,
  adminRoutes,
  type Area,
  areas,
  memberMenu,
  memberRoutes,
} from '../support/specified-routes';
import { expect, test } from '../support/test';

const administrators: readonly AdminType[] = ['master', 'suporte', 'financeiro', 'marketing'];
const open = (page: Page, path: string) => page.goto(`${product.origin()}${path}`);
let published: PublishedRemotes;

test.beforeAll(async () => {
  published = await publishedRemotes();
});

const inMenu = (paths: readonly string[]) =>
  paths.filter((path) => published.menuPaths.includes(path)).sort();

test("a member’s menu lists the members' pages and no others", async ({ page, signedInAs }) => {
  await signedInAs('ana');
  await open(page, '/dashboard');
  expect((await new Layout(page).menuPaths()).sort()).toEqual(inMenu(memberMenu));
});

for (const adminType of administrators) {
  test(`the menu of ${adminType} lists exactly the pages of docs/product.md`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(adminType);
    const layout = new Layout(page);
    const own = Object.keys(adminMenu).filter((path) => adminMenu[path]?.includes(adminType));
    await open(page, '/dashboard');
    expect((await layout.menuPaths()).sort()).toEqual(inMenu([...memberMenu, ...own]));
    await layout.moveTo('/admin/audit-logs');
    await expect(layout.navigation.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    expect((await layout.menuPaths()).sort()).toEqual(inMenu(own));
  });

  test(`${adminType} can open only the administration pages of their own areas`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(adminType);
    const layout = new Layout(page);
    await open(page, '/profile');
    for (const [path, area] of Object.entries(adminRoutes)) {
      await layout.moveTo(path);
      await expect(page).toHaveURL(`${product.origin()}${path}`);
      await expectGuard(page, path, area, adminType);
      // Opens a page without an area first, so that the next refusal is not mistaken for the
      // previous one.
      await layout.moveTo('/profile');
      await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
    }
  });
}

async function expectGuard(page: Page, path: string, area: Area | null, adminType: AdminType) {
  const heading = page.getByRole('heading', { level: 1 });
  if (!published.answers(path)) {
    await expect(heading).toHaveText('Página não encontrada');
    return;
  }
  const permitted: readonly AdminType[] = area ? areas[area].types : administrators;
  if (permitted.includes(adminType)) {
    await expect(heading).not.toHaveText(/^(Acesso|Perfil|Página não encontrada)/);
    return;
  }
  await expect(heading).toHaveText('Acesso Restrito');
  await expect(page.getByText('Você não tem permissão para acessar esta seção.')).toBeVisible();
  if (area) await expect(page.getByText(`: ${areas[area].words}.`)).toBeVisible();
}

test('a member cannot open any page of the back office', async ({ page, signedInAs }) => {
  await signedInAs('ana');
  const layout = new Layout(page);
  await open(page, '/profile');
  const heading = page.getByRole('heading', { level: 1 });
  for (const path of Object.keys(adminRoutes).filter((route) => published.answers(route))) {
    await layout.moveTo(path);
    await expect(page).toHaveURL(`${product.origin()}${path}`);
    await expect(heading).toHaveText('Acesso Negado');
    await expect(page.getByText('Você não tem permissão para acessar esta página.')).toBeVisible();
    await layout.moveTo('/profile');
    await expect(heading).toHaveText('Perfil');
  }
});

test('an address that no remote declares is reported as not found', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('master');
  const layout = new Layout(page);
  await open(page, '/profile');
  for (const path of memberRoutes.filter((route) => !published.answers(route))) {
    await layout.moveTo(path);
    await expect(page).toHaveURL(`${product.origin()}${path}`);
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
    await layout.moveTo('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
  }
});

const redirecting = 'Redirecionando para login...';

for (const path of ['/dashboard', '/security', '/admin', '/admin/users']) {
  test(`${path} redirects a visitor without a session to the sign-in page`, async ({ page }) => {
    // Recorded by the page itself, because the text is visible for only a tenth of a second.
    await page.addInitScript((text) => {
      const note = () => {
        if (document.documentElement.textContent.includes(text))
          sessionStorage.setItem('seen', text);
      };
      new MutationObserver(note).observe(document, { childList: true, subtree: true });
    }, redirecting);
    await page.goto(`${product.origin()}${path}`, { waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByRole('heading', { name: 'Acesse sua conta' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe(redirecting);
  });
}
