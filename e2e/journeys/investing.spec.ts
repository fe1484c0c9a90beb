import { dayAfter, dayOf } from '@bambuzal/service-kit';
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { DepositPage } from '../pages/deposit.page';
import { PixKeysPage } from '../pages/pix-keys.page';
import { PlansPage } from '../pages/plans.page';
import { SignInPage } from '../pages/sign-in.page';
import { WithdrawPage } from '../pages/withdraw.page';
import { ApiClient } from '../support/api-client';
import { balanceOf, ledgerChecks, linesOf, offerPlan } from '../support/investing';
import { latestWithdrawalOf } from '../support/money';
import { newPerson, registerMember } from '../support/new-member';
import { product } from '../support/product';
import { expect, giveSession, test } from '../support/test';

const userSchema = z.object({ id: z.string(), referralCode: z.string() });

/** Registers a new person with the referral link of another, in a separate browser context. */
async function registerBy(browser: Browser, referralCode: string) {
  const page = await (await browser.newContext()).newPage();
  const person = newPerson();
  const signIn = new SignInPage(page);
  await signIn.open(`/auth?ref=${referralCode}`);
  await expect(signIn.referralCode).toHaveValue(referralCode);
  await signIn.register(person);
  await expect(page).toHaveURL(/\/dashboard$/);
  const client = await new ApiClient(product.origin()).signIn(person.username, person.password);
  const user = userSchema.parse(await (await client.call('GET', '/api/user')).json());
  return { ...person, ...user, page, client };
}

async function seesBonus(page: Page, amount: string): Promise<void> {
  await page.goto(`${product.origin()}/referrals`);
  await expect(page.getByRole('main').getByText(amount).first()).toBeVisible({ timeout: 20_000 });
}

test('members in a chain of three get the right profit and bonuses to the cent, from deposit to withdrawal', async ({
  page: pageOfA,
  context,
  browser,
}) => {
  const master = await new ApiClient(product.origin()).signIn('master');
  const plan = `Plano ${Date.now()}`;
  await offerPlan(master, plan, 1.37);
  const a = await registerMember();
  await giveSession(context, a.client);
  const b = await registerBy(browser, a.referralCode);
  const c = await registerBy(browser, b.referralCode);

  const deposit = new DepositPage(c.page);
  await deposit.open();
  await deposit.askFor('5.000,00', { document: '529.982.247-25' });
  await deposit.finishPayment();
  await expect(deposit.done).toBeVisible();

  const plans = new PlansPage(c.page);
  await plans.open();
  await plans.choose(plan);
  await plans.acceptRisk();
  await plans.invest('4.321,09', 'R$ 4.321,09');
  await expect(c.page.getByRole('heading', { name: 'Investimento ativo' })).toBeVisible();

  // 10 % and 5 % of R$ 4.321,09, rounded down to the cent.
  await seesBonus(b.page, 'R$ 432,10');
  await seesBonus(pageOfA, 'R$ 216,05');

  const tomorrow = dayAfter(dayOf(new Date()), 1);
  const run = () => master.call('POST', '/api/admin/yields/process', { date: tomorrow });
  await expect.poll(async () => (await run()).status, { timeout: 30_000 }).toBe(200);

  // 1.37 % of the investment: R$ 59,198933.
  await c.page.goto(`${product.origin()}/my-investments`);
  await expect(c.page.getByRole('main').getByText('R$ 59,19').first()).toBeVisible();
  await c.page.goto(`${product.origin()}/transactions`);
  await expect(c.page.getByRole('main').getByText('R$ 59,19').first()).toBeVisible();

  const keys = new PixKeysPage(c.page);
  await keys.open();
  await keys.add('E-mail', `${c.username}@exemplo.com.br`);
  const withdraw = new WithdrawPage(c.page);
  await withdraw.open();
  await withdraw.ask('50,00');
  await withdraw.confirm('50,00');
  await expect(withdraw.done).toBeVisible();
  const { id } = await latestWithdrawalOf(c.client);
  expect((await master.call('POST', `/api/admin/withdrawals/${id}/approve`, {})).status).toBe(200);
  await expect(withdraw.history.getByText('Pago').first()).toBeVisible({ timeout: 20_000 });

  expect(await balanceOf(a.client)).toMatchObject({ totalBalance: 216.05, bonusBalance: 216.05 });
  expect(await balanceOf(b.client)).toMatchObject({ totalBalance: 432.1, bonusBalance: 432.1 });
  expect(await balanceOf(c.client)).toMatchObject({
    availableBalance: 628.91,
    investedBalance: 4_321.09,
    yieldBalance: 59.19,
    // Bonus of the demo's level that begins at R$ 1.000,00.
    bonusBalance: 10,
    pendingWithdrawal: 0,
  });
  expect(await linesOf(a.client)).toEqual([['referral_bonus', 'credit', 'bonus', 216.05]]);
  expect(await linesOf(b.client)).toEqual([['referral_bonus', 'credit', 'bonus', 432.1]]);
  expect(await linesOf(c.client)).toEqual([
    ['withdrawal', 'debit', 'available', 50],
    ['profit', 'credit', 'yield', 59.19],
    ['bonus', 'credit', 'bonus', 10],
    ['investment', 'debit', 'available', 4_321.09],
    ['deposit', 'credit', 'available', 5_000],
  ]);
  const checks = await ledgerChecks(master);
  expect(checks.filter(({ passed }) => !passed)).toEqual([]);
  for (const { page } of [b, c]) await page.context().close();
});
