import { crash, findDescendant } from '../support/processes';
import { changeSettings, product } from '../support/product';
import { expect, test } from '../support/test';

const parts = [
  ['the service', /services\/admin /],
  ['the gateway', /\/gateway /],
  ['RabbitMQ', /beam\.smp/],
  ['Redis', /redis-server/],
  ['MongoDB', /mongo\/main\.ts/],
] as const;

for (const [part, pattern] of parts) {
  test(`the product recovers by itself after a kill -9 of ${part}`, async ({
    page,
    signedInAs,
  }) => {
    const launcher = product.launcherPid();
    const victim = findDescendant(launcher, pattern);
    crash(launcher, pattern);
    const successor = () => findDescendant(launcher, pattern) ?? victim;
    await expect.poll(successor, { timeout: 30_000 }).not.toBe(victim);
    await expect.poll(troubles, { timeout: 30_000 }).toEqual([]);
    expect((await changeSettings({ mascotName: `Panda ${Date.now()}` })).status).toBe(200);
    await signedInAs('ana');
    await page.goto(product.origin());
    await expect(page.getByText('Total de ganhos').first()).toBeVisible();
    await changeSettings({ mascotName: 'Panda' });
  });
}

/** Addresses that do not answer, or that report a failed part. */
async function troubles(): Promise<string[]> {
  const services = Object.values(product.servicePorts()).map((port) => `http://127.0.0.1:${port}`);
  const addresses = [product.origin(), ...services].map((origin) => `${origin}/health/ready`);
  const answers = await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(address).catch(() => undefined);
      return answer?.ok ? [] : [address];
    }),
  );
  return answers.flat();
}
