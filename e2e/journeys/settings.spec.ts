import { spawn } from 'node:child_process';
import { z } from 'zod';
import { ApiClient } from '../support/api-client';
import { changeSettings, product } from '../support/product';
import { openServiceDatabase } from '../support/service-database';
import { expect, test } from '../support/test';
import { repository } from '../support/stack';

test('a changed setting reaches another process once, and every open page without a new build', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana');
  const { mongodb, rabbitmq, redis } = product.servers();
  const connection = await openServiceDatabase(mongodb, 'settings-listener');
  const heard = async () => {
    const rows = connection.collection<{ revision: number }>('heard').find();
    return (await rows.sort({ revision: 1 }).toArray()).map(({ revision }) => revision);
  };
  const listener = spawn(process.execPath, ['local/run.mjs', 'e2e/faults/settings-listener.ts'], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      MONGODB_URI: mongodb,
      AMQP_URL: rabbitmq,
      REDIS_URL: redis,
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
  });
  try {
    await page.goto(product.origin());
    await expect(page.getByText('Total de ganhos').first()).toBeVisible();
    const openedAt = await page.evaluate(() => performance.timeOrigin);
    // The listener receives changes only after its queue exists. The setting is therefore changed
    // until the listener has received a change.
    await expect
      .poll(async () => {
        expect((await changeSettings({ mascotName: `Panda ${Date.now()}` })).status).toBe(200);
        return (await heard()).length;
      })
      .toBeGreaterThan(0);

    const name = `Casa do Bambu ${Date.now()}`;
    const answer = await changeSettings({ companyName: name, primaryColor: '#D946EF' });
    const { revision } = z.object({ revision: z.number() }).parse(await answer.json());
    await expect.poll(async () => (await heard()).at(-1)).toBe(revision);
    const revisions = await heard();
    expect(revisions).toEqual([...new Set(revisions)]);

    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    // The title begins with the page's own name, then the company's.
    await expect(page).toHaveTitle(new RegExp(`${name}$`), { timeout: 35_000 });
    await expect(page.getByRole('banner')).toContainText('Casa do Bambu');
    const colour = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-primary').trim(),
    );
    expect(colour.toLowerCase()).toBe('#d946ef');
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(openedAt);
  } finally {
    listener.kill('SIGKILL');
    await connection.close();
    await changeSettings({ companyName: 'Bambuzal', primaryColor: '#3B82F6' });
  }
});

test('a master changes the fee and a colour, undoes the fee, runs a profit, and finds all of it in the audit log', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('master');
  const saved = page.getByText('Configurações atualizadas');
  const fee = page.getByLabel('Taxa fixa por saque');
  const change = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Salvar configurações' }).click();
    await expect(page.getByText('Nada por salvar')).toBeVisible();
  };
  await page.goto(`${product.origin()}/admin/settings`);
  const before = await fee.inputValue();
  await change('Taxa fixa por saque', '1,25');
  await change('Cor de destaque', '#123ABC');

  const history = page.getByRole('region', { name: 'Histórico' });
  const colour = history.getByRole('row').filter({ hasText: '→ #123ABC' });
  await expect(colour).toHaveCount(1);
  await history
    .getByRole('row')
    .filter({ hasText: '→ 1,25' })
    .getByRole('button', { name: /^Desfazer a mudança/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
  await expect(saved).toBeVisible();
  await expect(fee).toHaveValue(before);
  await expect(page.getByLabel('Cor de destaque', { exact: true })).toHaveValue('#123ABC');
  await expect(history.getByRole('row').filter({ hasText: '1,25 →' })).toHaveCount(1);

  const master = await new ApiClient(product.origin()).signIn('master');
  const run = await master.call('POST', '/api/admin/yields/process', {});
  expect(run.status).toBeLessThan(300);
  const audit = `${product.origin()}/admin/audit-logs`;
  await page.goto(`${audit}?action=process_yield`);
  await expect(page.getByRole('row').nth(1)).toContainText('Rendimento processado');
  await page.goto(`${audit}?entityType=system_settings`);
  for (const text of ['#123ABC', '1,25'])
    await expect(page.getByRole('row').filter({ hasText: text }).first()).toBeVisible();
  await colourBack(master);
});

/** Other journeys look at the product in its own colours. */
async function colourBack(master: ApiClient): Promise<void> {
  const answer = await master.call('PATCH', '/api/admin/settings', { accentColor: '#8B5CF6' });
  expect(answer.status).toBe(200);
}
