import { randomUUID } from 'node:crypto';
import { auditEndpoints, competitionChanged, deadLetterEndpoints } from '@bambuzal/contracts';
import { z } from 'zod';
import { ApiClient } from '../support/api-client';
import { changeSettings, product } from '../support/product';
import { openServiceDatabase } from '../support/service-database';
import { expect, test } from '../support/test';

const path = '/admin/system-updates/dead-letters';
const ended = '2031-02-01T03:00:00.000Z';

const competitionSchema = z.object({
  referralCompetitionTitle: z.string().nullable(),
  referralCompetitionStartDate: z.string().nullable(),
  referralCompetitionEndDate: z.string().nullable(),
});

/** Puts a message into the outbox of `referral`, which sends it as its own. */
async function send(data: object, correlationId: string): Promise<void> {
  const connection = await openServiceDatabase(product.servers().mongodb, 'referral');
  const id = randomUUID();
  const { consumers, type, version } = competitionChanged;
  const occurredAt = new Date().toISOString();
  const envelope = { id, type, version, occurredAt, correlationId, causationId: id, data };
  await connection
    .collection<{ _id: string; publishedAt: null; consumers: readonly string[]; envelope: object }>(
      'outbox',
    )
    .insertOne({ _id: id, envelope, consumers, publishedAt: null });
  await connection.close();
}

test('a message that could not be handled is retried once its cause is gone, and has its effect once', async ({
  page,
  signedInAs,
}) => {
  const master = await new ApiClient(product.origin()).signIn('master');
  const settings = async () =>
    competitionSchema.parse(await (await master.call('GET', '/api/settings')).json());
  const before = await settings();
  const title = `Corrida ${Date.now()}`;
  const chain = randomUUID();
  await changeSettings({
    referralCompetitionStartDate: '2031-03-01T03:00:00.000Z',
    referralCompetitionEndDate: null,
  });
  await send(
    {
      referralCompetitionTitle: title,
      referralCompetitionEndDate: ended,
      changedBy: 'journey',
    },
    chain,
  );

  await signedInAs('master');
  await page.goto(`${product.origin()}${path}?search=${chain}`);
  const retry = page.getByRole('button', {
    name: `Reenviar a mensagem ${competitionChanged.type}`,
  });
  await expect(async () => {
    await page.reload();
    await expect(retry).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText('COMPETITION_DATES_CROSSED')).toBeVisible();

  await changeSettings({ referralCompetitionStartDate: '2031-01-01T03:00:00.000Z' });
  await retry.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reenviar mensagem' }).click();
  await expect(page.getByText('Mensagem reenviada', { exact: true }).first()).toBeVisible();
  await expect.poll(async () => (await settings()).referralCompetitionTitle).toBe(title);

  const letters = await master.call('GET', `/api/admin/dead-letters?search=${chain}`);
  const { data } = deadLetterEndpoints.list.answer.parse(await letters.json());
  expect(data).toMatchObject([{ state: 'retried', times: 1 }]);
  const id = data[0]?.id;
  const again = await master.call('POST', `/api/admin/dead-letters/${id}/retry`);
  expect(again.status).toBe(409);

  const records = async (query: string) => {
    const answer = await master.call('GET', `/api/admin/audit-logs?${query}`);
    return auditEndpoints.list.answer.parse(await answer.json()).data;
  };
  await expect
    .poll(() => records(`entityType=system_settings&search=${chain}`))
    .toMatchObject([{ newValues: { referralCompetitionTitle: title } }]);
  await expect
    .poll(() => records(`entityType=dead_letter&search=${id}`))
    .toMatchObject([{ action: 'retry_dead_letter' }]);

  await changeSettings(before);
});
