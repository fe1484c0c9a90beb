import { spawn } from 'node:child_process';
import { createConnection } from 'mongoose';
import { z } from 'zod';
import { changeSettings, product } from '../support/product';
import { expect, test } from '../support/test';
import { repository } from '../support/stack';

test('a changed setting reaches another process once, and every open page without a new build', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana');
  const { mongodb, rabbitmq, redis } = product.servers();
  const connection = await createConnection(mongodb, { dbName: 'settings-listener' }).asPromise();
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
