import { z } from 'zod';
import { ApiClient } from '../support/api-client';
import { investAll, offerPlan } from '../support/investing';
import { registerMember } from '../support/new-member';
import { product } from '../support/product';
import { expect, giveSession, test } from '../support/test';

const levelsSchema = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) });
const shownSchema = z.array(z.object({ title: z.string() }));

/** Registers a member who reaches the lowest level of the demo. @returns also the level's name */
async function memberOfFirstLevel() {
  const master = await new ApiClient(product.origin()).signIn('master');
  const { client } = await registerMember();
  const packageId = await offerPlan(master, 'Plano do anúncio', 1);
  const levels = levelsSchema.parse(await (await client.call('GET', '/api/user-levels')).json());
  const [first] = levels.data;
  if (!first) throw new Error('the demo has no level');
  await investAll(client, packageId, 150);
  return { client, level: first.name };
}

test('marketing shows a banner to a level, a member of the level follows it, and the click is counted', async ({
  browser,
  page,
  signedInAs,
}) => {
  const { client, level } = await memberOfFirstLevel();
  const title = `Só para ${level} ${Date.now()}`;
  await signedInAs('marketing');
  await page.goto(`${product.origin()}/admin/advertisements`);
  await page.getByRole('button', { name: 'Novo anúncio' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Título').fill(title);
  await dialog.getByLabel('Destino do clique').fill('/goals');
  await dialog.getByLabel(level, { exact: true }).check();
  await expect(page.frameLocator('iframe').getByText(title)).toBeVisible();
  await expect(dialog.getByText(/^Chega a \d+ membro/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await expect(page.getByText('Adicionado', { exact: true })).toBeVisible();

  // The level arrives by messages, after the investment.
  const shown = async () => {
    const path = '/api/advertisements/active?placement=dashboard&type=banner';
    return shownSchema.parse(await (await client.call('GET', path)).json());
  };
  await expect.poll(shown).toContainEqual(expect.objectContaining({ title }));
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  await giveSession(context, client);
  const member = await context.newPage();
  const counted = member.waitForResponse(/advertisements\/click/);
  await member.goto(`${product.origin()}/dashboard`);
  await member.getByRole('link', { name: title }).click();
  await expect(member).toHaveURL(/\/goals$/);
  expect((await counted).status()).toBe(200);
  await context.close();

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText(/Cliques1\D/);
  await page.getByRole('button', { name: `Resultado de ${title}` }).click();
  await expect(page.getByRole('dialog').getByRole('slider', { name: /^Cliques/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Remover ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Removido', { exact: true })).toBeVisible();
});
