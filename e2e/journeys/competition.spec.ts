import type { Browser, Page } from '@playwright/test';
import { ApiClient } from '../support/api-client';
import { investAll, linesOf, offerPlan } from '../support/investing';
import { registerMember } from '../support/new-member';
import { product } from '../support/product';
import { expect, giveSession, test } from '../support/test';

const path = '/api/admin/referral-competition';

const change = async (master: ApiClient, patch: object) => {
  const answer = await master.call('PATCH', path, patch);
  expect(answer.status).toBe(200);
};
const soon = () => new Date(Date.now() + 1_000).toISOString();

/** Registers a member, and some who register with that member's code and invest. */
async function referrerOf(count: number, packageId: string) {
  const referrer = await registerMember();
  for (let i = 0; i < count; i += 1) {
    const referral = await registerMember(product.origin(), referrer.referralCode);
    await investAll(referral.client, packageId, 100);
  }
  return referrer;
}

/** Opens the prizes as an administrator, and the dialog that pays one. */
async function payingPage(browser: Browser, administrator: string, winner: string): Promise<Page> {
  const context = await browser.newContext();
  await giveSession(context, await new ApiClient(product.origin()).signIn(administrator));
  const page = await context.newPage();
  await page.goto(`${product.origin()}/admin/pending-bonuses/prizes`);
  await page.getByRole('button', { name: `Pagar o prêmio de ${winner}` }).click();
  return page;
}

test('a competition is closed, a winner is refused with a reason, and another is paid once although two administrators press at once', async ({
  browser,
  page,
  signedInAs,
}) => {
  const master = await new ApiClient(product.origin()).signIn('master');
  const packageId = await offerPlan(master, `Plano da corrida ${Date.now()}`, 1);
  // From now on, so that the referrals of other journeys do not count.
  await change(master, { startDate: new Date().toISOString() });
  const first = await referrerOf(2, packageId);
  const second = await referrerOf(1, packageId);
  await change(master, { endDate: soon() });

  await signedInAs('master');
  await page.goto(`${product.origin()}/admin/referral-competition`);
  const close = page.getByRole('button', { name: 'Encerrar competição' });
  await expect(async () => {
    await page.reload();
    await expect(close).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await close.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar competição' }).click();
  await expect(page.getByText('Competição encerrada', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Recusar o prêmio de ${second.username}` }).click();
  await page.getByRole('dialog').getByLabel('Motivo').fill('Mesma pessoa');
  await page.getByRole('dialog').getByRole('button', { name: 'Recusar prêmio' }).click();
  const refused = page.getByRole('row').filter({ hasText: second.username });
  await expect(refused.last()).toContainText(/Recusado.*Mesma pessoa/);

  const payers = [
    await payingPage(browser, 'master', first.username),
    await payingPage(browser, 'financeiro', first.username),
  ];
  await Promise.all(
    payers.map((payer) => payer.getByRole('button', { name: /^Pagar R\$/ }).click()),
  );
  const outcomes = await Promise.all(
    payers.map(async (payer) => {
      const outcome = payer.getByText(/^Prêmio decidido$|Este prêmio já foi pago/).first();
      await expect(outcome).toBeVisible();
      return outcome.textContent();
    }),
  );
  expect(outcomes.filter((text) => text === 'Prêmio decidido')).toHaveLength(1);
  const prizes = async () =>
    (await linesOf(first.client)).filter(([category]) => category === 'bonus');
  await expect.poll(prizes).toHaveLength(1);
  for (const payer of payers) await payer.context().close();

  const seen = await second.client.call('GET', '/api/referral-competition');
  expect(await seen.text()).not.toContain('Mesma pessoa');
});
