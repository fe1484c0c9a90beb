import { dayAfter, dayOf } from '@bambuzal/service-kit';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { DepositPage } from '../pages/deposit.page';
import { TradingPage } from '../pages/trading.page';
import { ApiClient } from '../support/api-client';
import { eagerRule } from '../support/eager-rule';
import { balanceOf, ledgerChecks, linesOf } from '../support/investing';
import { type RegisteredMember, registerMember } from '../support/new-member';
import { product } from '../support/product';
import { wholePosition } from '../support/whole-position';
import { expect, giveSession, test } from '../support/test';

const tradesSchema = z.object({
  data: z.array(z.object({ result: z.number().nullable(), byRobot: z.boolean() })),
});
const robotSchema = z.object({ robot: z.object({ trades: z.number() }) });
const daySchema = z.looseObject({ pairs: z.array(z.looseObject({ close: z.number() })) });
const offerSchema = z.object({
  deposits: z.array(
    z.object({ id: z.string(), kind: z.string(), principal: z.number(), value: z.number() }),
  ),
});
const depositDaysSchema = z.object({
  data: z.array(z.object({ share: z.number(), fee: z.number() })),
});
const yesterday = dayAfter(dayOf(new Date()), -1).split('-').reverse().join('/');
const widths = [360, 1280];

/** Fixed deposit that stays in the pool, in the platform's currency. */
const kept = 30;

/**
 * Longest wait for a trade, in milliseconds. A trade takes a minute, six to nine seconds until its
 * entry, and the settlement.
 */
const tradeMs = 120_000;
/** Longest wait for a robot's trade. One run is given the first two closes of a minute. */
const robotMs = 600_000;
const runMs = 130_000;

async function depositAndAgree(page: Page): Promise<void> {
  const deposit = new DepositPage(page);
  await deposit.open();
  await deposit.askFor('300,00', { document: '529.982.247-25' });
  await deposit.finishPayment();
  await expect(deposit.done).toBeVisible();
  const trading = new TradingPage(page);
  await trading.open();
  await expect(page.getByText('Aceite o contrato para operar.')).toBeVisible();
  await trading.acceptAgreement();
  await expect(page.getByText(/^Você aceitou esta versão/)).toBeVisible();
}

async function depositIntoThePool(page: Page): Promise<void> {
  const trading = new TradingPage(page);
  await trading.deposit('50,00', /^Flexível/);
  await expect(page.getByText('Depositado no Smart Trading')).toBeVisible();
  await trading.deposit(`${kept},00`, /90 dias/);
  await expect(page.getByText('Depositado no Smart Trading')).toBeVisible();
}

async function placeCallAndPut(page: Page): Promise<void> {
  const trading = new TradingPage(page);
  await trading.open();
  await expect(page.getByText(/^Defina em “Seus limites”/)).toBeVisible();
  await trading.setLimit('50,00');
  await expect(page.getByText('Limite definido')).toBeVisible();
  await trading.call('10,00');
  await expect(page.getByText(/^(entra|termina) em \d+ s$/).first()).toBeVisible();
  // Orders must be three seconds apart; the first enters later than that.
  await expect(page.getByText(/^termina em \d+ s$/).first()).toBeVisible();
  await trading.put('10,00');
  const outcome = page.getByText(/^(\+R\$\s8,00|−R\$\s10,00|R\$\s0,00)$/);
  await expect(outcome).toHaveCount(2, { timeout: tradeMs });
}

async function letTheRobotTrade(page: Page, { client }: RegisteredMember): Promise<void> {
  const trading = new TradingPage(page);
  await trading.openRobot();
  const placed = async () => {
    const answer = await client.call('GET', '/api/trading/robot');
    return robotSchema.parse(await answer.json()).robot.trades;
  };
  const deadline = Date.now() + robotMs;
  do {
    expect(Date.now()).toBeLessThan(deadline);
    await expect(page.getByRole('region', { name: 'Preparar o robô' })).toBeVisible();
    await trading.startRobot(await eagerRule(client));
    await expect(page.getByText('Robô ligado').last()).toBeVisible();
    // The price may pass the bounds of the rule before the robot starts, and then stay beyond them
    // for long. Such a run is given up for another.
    const givenUpAt = Date.now() + runMs;
    const isOver = async () => (await placed()) === 1 || Date.now() > givenUpAt;
    await expect.poll(isOver, { timeout: 2 * runMs, intervals: [1000] }).toBe(true);
    await trading.stopRobot();
    await expect(page.getByText('Parou porque você mandou parar.')).toBeVisible();
  } while ((await placed()) === 0);
  await page.getByRole('tab', { name: 'Suas operações' }).click();
  await expect(page.getByText('robô', { exact: true }).first()).toBeVisible();
}

async function takesBackWhole(page: Page): Promise<void> {
  await new TradingPage(page).takeBack(/^Flexível/);
  await expect(page.getByText('Resgate feito')).toBeVisible();
  await expect(page.getByText('Desfeito')).toBeVisible();
}

async function findsEveryCent(page: Page, { client }: RegisteredMember): Promise<void> {
  const read = async () => {
    const answer = await client.call('GET', '/api/trading/trades');
    return tradesSchema.parse(await answer.json()).data;
  };
  // Open trades continue until their end after the robot was stopped.
  const isOpen = async () => (await read()).some(({ result }) => result === null);
  await expect.poll(isOpen, { timeout: tradeMs, intervals: [1000] }).toBe(false);
  const trades = await read();
  expect(trades.map(({ byRobot }) => byRobot)).toEqual([true, false, false]);
  const result = trades.reduce((sum, trade) => sum + (trade.result ?? Number.NaN), 0);
  const total = async () => (await balanceOf(client)).totalBalance;
  await expect.poll(total, { timeout: 20_000 }).toBe(300 + result - kept);
  const lines = (await linesOf(client)).filter(([category]) => category !== 'deposit');
  const signed = lines.map(([, type, , amount]) => (type === 'credit' ? 1 : -1) * Number(amount));
  expect(signed.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(result - kept, 2);
  const everything = Math.round((300 + result) * 100);
  const sums = await wholePosition(client);
  expect(sums).toEqual(Object.fromEntries(Object.keys(sums).map((place) => [place, everything])));
  await page.goto(`${product.origin()}/transactions`);
  await expect(page.getByRole('main').getByText('R$ 10,00').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('R$ 50,00').first()).toBeVisible();
}

test('members set a limit, deposit, place a CALL and a PUT, let a robot trade, take money back, and the books balance to the cent', async ({
  browser,
}) => {
  test.setTimeout(900_000);
  // Runs all widths at the same time, because trades and signals take minutes but little
  // computation.
  await Promise.all(
    widths.map(async (width) => {
      const context = await browser.newContext({ viewport: { width, height: 800 } });
      const member = await registerMember();
      await giveSession(context, member.client);
      const page = await context.newPage();
      await depositAndAgree(page);
      await depositIntoThePool(page);
      await placeCallAndPut(page);
      await letTheRobotTrade(page, member);
      await takesBackWhole(page);
      await findsEveryCent(page, member);
    }),
  );
  const master = await new ApiClient(product.origin()).signIn('master');
  const failed = async () => (await ledgerChecks(master)).filter(({ passed }) => !passed);
  await expect.poll(failed, { timeout: 30_000 }).toEqual([]);
});

for (const width of widths) {
  test(`at ${width} px the browser recomputes a day, and checks a trade of that day`, async ({
    page,
    signedInAs,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signedInAs('bruno');
    await new TradingPage(page).checkDay(yesterday);
    await expect(page.getByText(/^Tudo confere/)).toBeVisible({ timeout: 60_000 });
    const trades = page.getByRole('table', { name: 'Suas operações do dia' });
    await expect(trades.getByText('Confere', { exact: true }).first()).toBeVisible();
  });
}

test('a visitor can check a day, and the check finds an altered price', async ({ page }) => {
  await page.route('**/api/trading/fairness/*', async (route) => {
    const answer = await route.fetch();
    const { pairs, ...day } = daySchema.parse(await answer.json());
    const altered = pairs.map(({ close, ...pair }) => ({ ...pair, close: close + 1 }));
    await route.fulfill({ json: { ...day, pairs: altered } });
  });
  await new TradingPage(page).checkDay(yesterday);
  await expect(page.getByText(/^\d coisas não conferem/)).toBeVisible({ timeout: 60_000 });
});

for (const width of widths) {
  test(`at ${width} px a member sees what each closed day made of a deposit`, async ({
    page,
    signedInAs,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signedInAs('ana');
    await page.goto(`${product.origin()}/smart-trading`);
    await page
      .getByRole('listitem', { name: /^Flexível/ })
      .getByRole('button', { name: 'Ver dias' })
      .click();
    const days = page.getByRole('dialog').getByRole('table');
    await expect(days.getByText(yesterday, { exact: true })).toBeVisible();
    const client = await new ApiClient(product.origin()).signIn('ana');
    const { deposits } = offerSchema.parse(
      await (await client.call('GET', '/api/smart-trading')).json(),
    );
    const deposit = deposits.find(({ kind }) => kind === 'flexible');
    const answer = await client.call(
      'GET',
      `/api/smart-trading/deposits/${deposit?.id}/days?pageSize=100`,
    );
    const { data } = depositDaysSchema.parse(await answer.json());
    expect(data).toHaveLength(30);
    const result = data.reduce((sum, { fee, share }) => sum + share - fee, 0);
    expect(deposit?.principal).toBeCloseTo((deposit?.value ?? Number.NaN) - result, 2);
  });
}
