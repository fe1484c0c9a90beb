import { demoPeople } from '@bambuzal/contracts';
import type { Page } from '@playwright/test';
import { Layout } from '../pages/layout.page';
import { RecoveryDialog } from '../pages/recovery-dialog.page';
import { SecurityPage } from '../pages/security.page';
import { SignInPage } from '../pages/sign-in.page';
import { ApiClient } from '../support/api-client';
import { Authenticator } from '../support/authenticator';
import { codeSentTo } from '../support/messages';
import { registerMember } from '../support/new-member';
import { product } from '../support/product';
import { expect, giveSession, test } from '../support/test';
import { choose } from '../support/choose';

const dashboard = /\/dashboard$/;
const door = /\/auth$/;

test('a second factor is turned on, requested at sign-in, and not bypassed by recovery', async ({
  page,
}) => {
  const member = await registerMember();
  await giveSession(page.context(), member.client);
  const security = new SecurityPage(page);
  await security.open();
  const authenticator = new Authenticator(await security.beginTwoFactor());
  const recoveryCodes = await security.enableTwoFactor(authenticator.nextCode());
  expect(new Set(recoveryCodes).size).toBe(10);
  await security.keepRecoveryCodes();
  await expect(page.getByText('Ativada', { exact: true })).toBeVisible();

  const layout = new Layout(page);
  const signIn = new SignInPage(page);
  await layout.signOut();
  await expect(page).toHaveURL(door);
  await signIn.logIn(member);
  await signIn.enterCode(authenticator.nextCode());
  await expect(page).toHaveURL(dashboard);

  await layout.signOut();
  await expect(page).toHaveURL(door);
  await signIn.logIn(member);
  const [first = '', second = ''] = recoveryCodes;
  await signIn.enterRecoveryCode(first);
  await expect(page).toHaveURL(dashboard);

  await layout.signOut();
  await expect(page).toHaveURL(door);
  const password = 'um bambu de outra touceira';
  const recovery = new RecoveryDialog(page);
  await recovery.open();
  await recovery.request(member.phone);
  await recovery.reset(await codeSentTo(member.phone), password);
  await recovery.twoFactorCode.fill(second);
  await recovery.send();
  await expect(page.getByText('Senha redefinida com sucesso')).toBeVisible();
  await expect(recovery.dialog).toBeHidden();
  await signIn.logIn({ ...member, password });
  await expect(signIn.codeField).toBeVisible();
});

test('a member sees their devices, and signs a device out by ending its session', async ({
  page,
  browser,
}) => {
  const member = await registerMember();
  await giveSession(page.context(), member.client);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const signIn = new SignInPage(other);
  await signIn.open();
  await signIn.logIn(member);
  await expect(other).toHaveURL(dashboard);

  const security = new SecurityPage(page);
  await security.open('devices');
  await expect(security.devices.getByText('Este dispositivo')).toHaveCount(1);
  await expect(security.devices.getByRole('heading', { name: 'Chrome no Linux' })).toBeVisible();
  await expect(security.sessions.getByRole('listitem')).toHaveCount(2);
  await security.endOtherSession();
  await expect(security.sessions.getByRole('listitem')).toHaveCount(1);

  // The page hears of it over the socket, without a click.
  await expect(other).toHaveURL(door);
  await expect(signIn.alert).toHaveText('Sua sessão foi encerrada em outro dispositivo');
  await signIn.logIn({ ...member, password: 'errada de propósito' });
  await expect(signIn.alert.filter({ hasText: 'não conferem' }).first()).toBeVisible();
  await elsewhere.close();

  await security.open('history');
  await expect(security.attempts.getByText('Senha incorreta')).toBeVisible();
});

test('keeps language and theme, and applies the theme before the first paint', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('carla');
  await page.goto(`${product.origin()}/dashboard`);
  const layout = new Layout(page);
  await layout.openMenu();
  await page.getByLabel('Idioma').selectOption('es-ES');
  await expect(page.locator('html[lang=es-ES]')).toBeAttached();
  await choose(page.getByRole('radio', { name: 'Claro' }));
  await expect(page.locator('html[data-theme=light]')).toBeAttached();

  await page.addInitScript(() => {
    const note = () =>
      performance.mark('theme', { detail: document.documentElement.dataset['theme'] });
    const options = { attributes: true, subtree: true, attributeFilter: ['data-theme'] };
    new MutationObserver(note).observe(document, options);
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html[lang=es-ES][data-theme=light]')).toBeAttached();
  const themesBeforePaint = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0;
    return performance
      .getEntriesByName('theme')
      .filter(({ startTime }) => startTime < painted)
      .map((entry) => ('detail' in entry ? entry.detail : undefined));
  });
  expect(themesBeforePaint.at(-1)).toBe('light');
});

test('an administrator views the product as a member without changing it, and returns', async ({
  page,
}) => {
  const master = await new ApiClient(product.origin()).signIn('master');
  await giveSession(page.context(), master);
  const ana = demoPeople.find(({ username }) => username === 'ana');
  // No page is open, because a page of the administrator would reload when the session becomes the
  // member's.
  const viewing = await page.request.post(
    `${product.origin()}/api/admin/users/${ana?.id}/view-as`,
    { headers: { origin: product.origin() } },
  );
  expect(viewing.status()).toBe(200);

  await page.goto(`${product.origin()}/profile`);
  const layout = new Layout(page);
  await expect(layout.readOnlyBanner).toContainText('Ana Ribeiro (@ana)');
  await expect(page.getByLabel('Nome completo')).toHaveValue('Ana Ribeiro');
  await expect(page.getByRole('button', { name: 'Salvar alterações' })).toBeDisabled();
  expect(await callFrom(page, 'PATCH', '/api/profile', { fullName: 'Outra Pessoa' })).toMatchObject(
    {
      status: 403,
      body: { code: 'READ_ONLY_SESSION' },
    },
  );

  await layout.returnToAdministration();
  await expect(page).toHaveURL(/\/admin$/);
  expect(await callFrom(page, 'GET', '/api/user')).toMatchObject({ body: { username: 'master' } });
});

/** Calls the API with the cookies of the page's browser. */
async function callFrom(page: Page, method: string, path: string, sent?: object) {
  return page.evaluate(
    async ([verb, address, body]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(address, { method: verb, ...(body && { headers, body }) });
      const received: unknown = await answer.json();
      return { status: answer.status, body: received };
    },
    [method, path, sent && JSON.stringify(sent)] as const,
  );
}
