import { z } from 'zod';
import { ApiClient } from '../support/api-client';
import { balanceOf } from '../support/investing';
import { latestWithdrawalOf, payDeposit } from '../support/money';
import { registerMember } from '../support/new-member';
import { product } from '../support/product';
import { expect, test } from '../support/test';

const idSchema = z.object({ id: z.string() });

/** A member with R$ 200,00 and a PIX key, who asks for withdrawals. */
async function withdrawingMember() {
  const { client, ...user } = await registerMember();
  await payDeposit(client, 200);
  const keyValue = `${user.username}@exemplo.com.br`;
  const key = await client.call('POST', '/api/pix-keys', { keyType: 'email', keyValue });
  const { id: pixKeyId } = idSchema.parse(await key.json());
  const ask = async (amount: number) => {
    const body = { amount, walletType: 'available', method: 'pix', pixKeyId };
    const answer = await client.call('POST', '/api/withdrawals', body);
    expect(answer.status).toBe(201);
    return (await latestWithdrawalOf(client)).id;
  };
  return { ...user, ask };
}

test('an administrator finds withdrawals by the name of their member, reads that another one decided first, and approves the other', async ({
  page,
  signedInAs,
}) => {
  const { ask, username } = await withdrawingMember();
  const [first] = [await ask(60), await ask(70)];
  await signedInAs('financeiro');
  await page.goto(`${product.origin()}/admin/withdrawals?search=${username}`);
  await expect(page.getByRole('button', { name: /^Aprovar saque/ })).toHaveCount(2);

  // Due first, so the first one requested is the first one listed.
  await page
    .getByRole('button', { name: /^Aprovar saque/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Reservado para saque')).toBeVisible();
  await expect(dialog).toContainText(/R\$\s130,00.*→.*R\$\s70,00/);
  const master = await new ApiClient(product.origin()).signIn('master');
  const rejection = { reason: 'Titular diferente' };
  const rejected = await master.call('POST', `/api/admin/withdrawals/${first}/reject`, rejection);
  expect(rejected.status).toBe(200);
  await dialog.getByRole('button', { name: /^Pagar R\$\s60,00/ }).click();
  await expect(dialog.getByText('Algo mudou desde que você viu os valores')).toBeVisible();
  await expect(dialog.getByText('Este saque já foi processado')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();

  await expect(page.getByRole('button', { name: /^Aprovar saque/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Aprovar saque/ }).click();
  await expect(dialog).toContainText(/R\$\s70,00.*→.*R\$\s0,00/);
  await dialog.getByRole('button', { name: /^Pagar R\$\s70,00/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Nenhum saque corresponde')).toBeVisible();
  await page.getByRole('tab', { name: 'Todos' }).click();
  await expect(page.getByText('Titular diferente')).toBeVisible();
});

test('an administrator credits by hand, to the cent, a deposit that came in short', async ({
  page,
  signedInAs,
}) => {
  const { client, username } = await registerMember();
  const opened = await client.call('POST', '/api/deposits', { method: 'usdt', amount: 200 });
  const { id } = idSchema.parse(await opened.json());
  const paid = await client.call('POST', `/api/deposits/${id}/simulate-payment`, { amount: 150 });
  expect(paid.status).toBe(200);
  await signedInAs('financeiro');
  await page.goto(`${product.origin()}/admin/deposits?search=${username}`);
  await page.getByRole('button', { name: /^Aprovar depósito/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Valor que chegou/).fill('149,97');
  await dialog.getByLabel(/^Valor que chegou/).press('Enter');
  await dialog.getByRole('button', { name: /^Creditar R\$\s149,97/ }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Valor diferente' }).click();
  await expect(page.getByText('Chegou menos')).toBeVisible();
  expect((await balanceOf(client))['availableBalance']).toBe(149.97);
});
