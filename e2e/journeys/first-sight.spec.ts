import type { Page } from '@playwright/test';
import { product } from '../support/product';
import { expect, test } from '../support/test';

const widths = [360, 768, 1280];
const username = (page: Page) => page.getByLabel('Usuário ou e-mail');
const password = (page: Page) => page.getByLabel('Senha', { exact: true });

/** Opens the sign-in page, whose scripts wait until the returned function is called. */
async function openWithLateScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${product.origin()}/auth`, { waitUntil: 'commit' });
  await expect(page.locator('#first-sight')).toBeVisible();
  return release;
}

async function expectTakenOver(page: Page): Promise<void> {
  await expect(page.locator('#first-sight')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acesse sua conta');
}

for (const width of widths)
  test(`the sign-in page is there at ${width} px before any script, and stays where it is`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const release = await openWithLateScripts(page);
    const places = async () => {
      const controls = await page.locator('h1, form input, form button, fieldset').all();
      return Promise.all(controls.map((control) => control.boundingBox()));
    };
    const before = await places();
    expect(before.length).toBeGreaterThan(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    release();
    await expectTakenOver(page);
    expect(await places()).toEqual(before);
  });

test('keeps the texts typed before the scripts arrive, and the place of the cursor', async ({
  page,
}) => {
  const release = await openWithLateScripts(page);
  await username(page).pressSequentially('carla');
  await password(page).pressSequentially('bambuzal-de');
  release();
  await expectTakenOver(page);
  await expect(username(page)).toHaveValue('carla');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type('mo');
  await expect(password(page)).toHaveValue('bambuzal-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a form sent before the scripts arrived is sent once they are there', async ({ page }) => {
  const release = await openWithLateScripts(page);
  await username(page).fill('carla');
  await password(page).fill('bambuzal-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth$/);
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a tab chosen before the scripts arrived is opened', async ({ page }) => {
  const release = await openWithLateScripts(page);
  await page.getByRole('tab', { name: 'Criar conta' }).click();
  release();
  await expect(page.getByLabel('Nome completo')).toBeVisible();
});

test('a password manager finds the fields, and its entries are kept', async ({ page }) => {
  const release = await openWithLateScripts(page);
  // Password managers look for these attributes within one form, set the values, and tell the page.
  await page.evaluate(() => {
    const entries = { username: 'carla', 'current-password': 'bambuzal-demo' };
    for (const [purpose, entry] of Object.entries(entries)) {
      const field = document.querySelector(`form [autocomplete="${purpose}"]`);
      if (!(field instanceof HTMLInputElement)) throw new Error(`no field for ${purpose}`);
      field.value = entry;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  release();
  await expectTakenOver(page);
  await expect(username(page)).toHaveValue('carla');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

for (const [reader, storage, key, value] of [
  ['of another language', 'localStorage', 'bambuzal.language', 'en-US'],
  ['whose session has ended', 'sessionStorage', 'bambuzal.notice', 'SESSION_EXPIRED'],
] as const)
  test(`a reader ${reader} waits for the rendered page`, async ({ page }) => {
    await page.addInitScript(([where, name, text]) => window[where].setItem(name, text), [
      storage,
      key,
      value,
    ] as const);
    // Scripts of this page never arrive.
    await page.route(/\.js$/, () => new Promise(() => {}));
    await page.goto(`${product.origin()}/auth`, { waitUntil: 'commit' });
    await expect(page.locator('.first-paint')).toBeVisible();
    await expect(page.locator('#first-sight')).toBeHidden();
  });
