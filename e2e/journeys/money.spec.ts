import { isValidBrCode } from '../support/br-code';
import { ApiClient } from '../support/api-client';
import { DepositPage } from '../pages/deposit.page';
import { PixKeysPage } from '../pages/pix-keys.page';
import { WithdrawPage } from '../pages/withdraw.page';
import { registerMember } from '../support/new-member';
import { ledgerChecks } from '../support/investing';
import { latestWithdrawalOf } from '../support/money';
import { product } from '../support/product';
import { expect, giveSession, test } from '../support/test';

/** TRON address that is not a contract (from the tests of tronweb). */
const address = 'TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBr';

test('a member with only a deposit adds a key, withdraws, and follows each step', async ({
  page,
  context,
}) => {
  const { client, ...user } = await registerMember();
  await giveSession(context, client);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
    origin: product.origin(),
  });

  const deposit = new DepositPage(page);
  await deposit.open();
  await deposit.askFor('150,00', { document: '529.982.247-25' });
  await expect(deposit.qrCode).toBeVisible();
  await deposit.copyCode();
  expect(isValidBrCode(await page.evaluate(() => navigator.clipboard.readText()))).toBe(true);
  await page.reload();
  await expect(deposit.qrCode).toBeVisible();
  await deposit.finishPayment();
  await expect(deposit.done).toBeVisible();

  await page.goto(`${product.origin()}/transactions`);
  const main = page.getByRole('main');
  const line = main.getByRole('link', { name: /Depósito/ }).first();
  await expect(line).toBeVisible();
  await line.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Comprovante' })).toBeVisible();
  await expect(main.getByText('R$ 150,00').first()).toBeVisible();

  const keys = new PixKeysPage(page);
  await keys.open();
  await keys.add('E-mail', `${user.username}@exemplo.com.br`);
  await expect(page.getByText(`${user.username}@exemplo.com.br`).first()).toBeVisible();

  const withdraw = new WithdrawPage(page);
  await withdraw.open();
  await expect(withdraw.wallets.first()).toHaveAccessibleName(/^Disponível.*150,00/);
  await expect(withdraw.wallets.first()).toBeChecked();
  const topOfReview = await withdraw.topOfReview();
  await withdraw.type('60,00');
  await expect(withdraw.quote).toBeVisible();
  expect(await withdraw.topOfReview()).toBe(topOfReview);
  await withdraw.ask('60,00');
  await expect(withdraw.preview).toContainText('Disponível');
  await expect(withdraw.preview).toContainText(/Valor líquido\s*R\$\s60,00/);
  await expect(withdraw.preview).toContainText(/Quando\s*Até \d{2}\/\d{2}\/\d{4}/);
  await expect(withdraw.preview).toContainText(`PIX: ${user.username.slice(0, 4)}***`);
  await expect(withdraw.preview).toContainText(`${user.fullName} (consulta simulada)`);
  await withdraw.confirm('60,00');
  await expect(withdraw.done).toBeVisible();
  await expect(withdraw.history.getByText('Pendente').first()).toBeVisible();

  const master = await new ApiClient(product.origin()).signIn('master');
  const { id } = await latestWithdrawalOf(client);
  expect((await master.call('POST', `/api/admin/withdrawals/${id}/approve`, {})).status).toBe(200);
  // The page polls for the new state by itself.
  await expect(withdraw.history.getByText('Pago').first()).toBeVisible({ timeout: 20_000 });
  const checks = await ledgerChecks(master);
  expect(checks.filter(({ passed }) => !passed)).toEqual([]);
});

test('a member deposits in USDT and withdraws in USDT', async ({ page, context }) => {
  const { client } = await registerMember();
  await giveSession(context, client);
  const deposit = new DepositPage(page);
  await deposit.open();
  await deposit.askFor('200,00', { method: 'USDT' });
  await expect(page.getByText('TRC-20').first()).toBeVisible();
  await deposit.finishPayment();
  await expect(deposit.done).toBeVisible({ timeout: 30_000 });

  const withdraw = new WithdrawPage(page);
  await withdraw.open();
  await withdraw.ask('50,00', { address: `${address.slice(0, -1)}s` });
  await expect(page.getByText(/^Este endereço não confere/)).toBeVisible();
  await expect(withdraw.preview).toBeHidden();
  // Asked again if the page moved away under the click.
  await expect(async () => {
    if (!(await withdraw.preview.isVisible())) await withdraw.ask('50,00', { address });
    await expect(withdraw.preview).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(withdraw.preview).toContainText(/1 USDT = R\$\s\d/);
  await expect(withdraw.preview).toContainText(/\d USDT/);
  await expect(withdraw.preview).toContainText('TQHg***eaBr');
  await withdraw.confirm('50,00');
  const master = await new ApiClient(product.origin()).signIn('master');
  await expect(withdraw.done).toBeVisible();
  const { id } = await latestWithdrawalOf(client);
  const rejection = { reason: 'Endereço em revisão' };
  const answer = await master.call('POST', `/api/admin/withdrawals/${id}/reject`, rejection);
  expect(answer.status).toBe(200);
  await expect(withdraw.history.getByText('Rejeitado').first()).toBeVisible({ timeout: 20_000 });
  await expect(withdraw.history.getByText('Endereço em revisão').first()).toBeVisible();
});
