import { z } from 'zod';
import { ApiClient } from '../support/api-client';
import { changeSettings, product } from '../support/product';
import { openServiceDatabase } from '../support/service-database';
import { expect, test } from '../support/test';

const recordsSchema = z.object({ data: z.array(z.object({ sequence: z.int() })) });

test('a master finds a change of settings in the audit log, and a row that somebody altered in the database', async ({
  page,
  signedInAs,
}) => {
  const mascotName = `Panda ${Date.now()}`;
  expect((await changeSettings({ mascotName })).status).toBe(200);
  await signedInAs('master');
  await page.goto(`${product.origin()}/admin/audit-logs?entityType=system_settings`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(mascotName)).toBeVisible({ timeout: 2_000 });
  }).toPass();

  const master = await new ApiClient(product.origin()).signIn('master');
  const answer = await master.call('GET', '/api/admin/audit-logs?entityType=system_settings');
  const [row] = recordsSchema.parse(await answer.json()).data;
  const { mongodb } = product.servers();
  const connection = await openServiceDatabase(mongodb, 'admin');
  const rows = connection.collection('audit_logs');
  const sequence = row?.sequence;
  const kept = await rows.findOne({ sequence });
  await page.getByRole('link', { name: 'Integridade' }).click();
  const verify = page.getByRole('button', { name: 'Verificar agora' });
  await verify.click();
  await expect(page.getByText('Nada foi alterado')).toBeVisible();
  try {
    await rows.updateOne({ sequence }, { $set: { newValues: { mascotName: 'Ninguém' } } });
    await verify.click();
    await expect(
      page.getByText(`O registro nº ${sequence} não é o que foi escrito.`),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Configurações' }).last()).toBeVisible();
  } finally {
    await rows.updateOne({ sequence }, { $set: { newValues: kept?.['newValues'] } });
    await connection.close();
  }
  await verify.click();
  await expect(page.getByText('Nada foi alterado')).toBeVisible();
});
