import { z } from 'zod';
import { ApiClient } from '../support/api-client';
import { balanceOf } from '../support/investing';
import { latestWithdrawalOf, payDeposit } from '../support/money';
import { registerMember } from '../support/new-member';
import { product } from '../support/product';
import { newCpf } from '../support/new-cpf';
import { expect, giveSession, test } from '../support/test';

const idSchema = z.object({ id: z.string() });

/** A member with money and a PIX key, who asks for withdrawals. */
async function withdrawingMember({ deposit = 200 } = {}) {
  const { client, ...user } = await registerMember();
  await payDeposit(client, deposit);
  const keyOf = async (keyValue: string) => {
    const key = await client.call('POST', '/api/pix-keys', { keyType: 'email', keyValue });
    return idSchema.parse(await key.json()).id;
  };
  const ownKey = await keyOf(`${user.username}@exemplo.com.br`);
  const ask = async (amount: number, pixKeyId = ownKey) => {
    const body = { amount, walletType: 'available', method: 'pix', pixKeyId };
    const answer = await client.call('POST', '/api/withdrawals', body);
    expect(answer.status).toBe(201);
    return (await latestWithdrawalOf(client)).id;
  };
  return { ...user, ask, client, keyOf };
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

test('two administrators decide one withdrawal at the same moment: one wins, and the other reads what happened', async ({
  browser,
  page,
  signedInAs,
}) => {
  const { ask, username } = await withdrawingMember();
  await ask(60);
  await signedInAs('financeiro');
  const other = await browser.newContext();
  const master = await new ApiClient(product.origin()).signIn('master');
  await giveSession(other, await master.prove());
  const pages = [page, await other.newPage()];
  for (const each of pages) {
    await each.goto(`${product.origin()}/admin/withdrawals?search=${username}`);
    await each.getByRole('button', { name: /^Aprovar saque/ }).click();
    await expect(each.getByRole('button', { name: /^Pagar R\$\s60,00/ })).toBeVisible();
  }
  await Promise.all(
    pages.map((each) => each.getByRole('button', { name: /^Pagar R\$\s60,00/ }).click()),
  );
  const isDecided = async (each: (typeof pages)[number]) => {
    const dialog = each.getByRole('dialog');
    const told = dialog.getByText('Este saque já foi processado');
    await expect(async () => {
      expect((await told.isVisible()) || (await dialog.isHidden())).toBe(true);
    }).toPass();
    return told.isVisible();
  };
  const losers = await Promise.all(pages.map(isDecided));
  expect(losers.toSorted()).toEqual([false, true]);
  await other.close();
});

test('an administrator decides twenty withdrawals by keyboard, and finds the outcome of each', async ({
  page,
  signedInAs,
}) => {
  const { ask, keyOf, username } = await withdrawingMember({ deposit: 1_400 });
  // The amounts differ, since an equal request counts as a repetition of the one before.
  const rejected = await ask(60);
  // The simulator refuses payments to this key.
  await ask(61, await keyOf(`${username}@recusa.example`));
  for (let amount = 62; amount < 80; amount += 1) await ask(amount);
  await signedInAs('financeiro');
  await page.goto(`${product.origin()}/admin/withdrawals?search=${username}`);
  await expect(page.getByRole('button', { name: /^Aprovar saque/ })).toHaveCount(20);

  for (let i = 0; i < 20; i += 1) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
  await expect(page.getByRole('region', { name: 'Linhas selecionadas' })).toContainText('20');
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Aprovar 20 saques' });
  const pay = dialog.getByRole('button', { name: /^Pagar R\$\s1\.390,00/ });
  await expect(pay).toBeEnabled();
  const master = await new ApiClient(product.origin()).signIn('master');
  const path = `/api/admin/withdrawals/${rejected}/reject`;
  const rejection = await master.call('POST', path, { reason: 'Titular diferente' });
  expect(rejection.status).toBe(200);
  await pay.press('Enter');
  await expect(dialog.getByText('19 linhas decididas')).toBeVisible();
  await expect(dialog.getByText('1 não foi decidida e continua selecionada')).toBeVisible();
  await expect(dialog.getByText(/Algo mudou desde que você viu/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).last().press('Enter');
  await expect(dialog).toBeHidden();

  await page.getByRole('tab', { name: 'Falharam' }).click();
  const failed = page.getByText('Chave recusada pelo simulador');
  await expect(async () => {
    await page.reload();
    await expect(failed).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('tab', { name: 'Pagos' }).click();
  await expect(page.getByText('Mostrando 1-18 de 18')).toBeVisible();
  await page.getByRole('tab', { name: 'Todos' }).click();
  await expect(page.getByText('Titular diferente')).toBeVisible();
});

test("support finds a member by the middle of a CPF, tells a withdrawal's story, views the product as them, and returns", async ({
  context,
  page,
}) => {
  const { ask, client, fullName, username } = await withdrawingMember();
  const document = newCpf();
  expect((await client.call('PATCH', '/api/profile', { document })).status).toBe(200);
  const id = await ask(60);
  const master = await new ApiClient(product.origin()).signIn('master');
  const path = `/api/admin/withdrawals/${id}/reject`;
  expect((await master.call('POST', path, { reason: 'Titular diferente' })).status).toBe(200);

  // Signs in separately, since the view replaces the session.
  await giveSession(context, await new ApiClient(product.origin()).signIn('suporte'));
  await page.goto(`${product.origin()}/admin/users`);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(document.slice(3, 9));
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await page.getByRole('link', { name: username }).click();
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
  await page.getByRole('tab', { name: 'Saques e chaves' }).click();
  const story = page.getByRole('dialog', { name: `História do saque de ${fullName}` });
  // The audit hears of the decision a moment later.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `História de ${fullName}` }).click();
    await expect(story.getByText(/^Auditoria: /)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(story.getByText('Recusado', { exact: true })).toBeVisible();
  await expect(story.getByText('Lançamento no livro')).toHaveCount(2);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Ver como membro' }).click();
  await expect(page.getByText(/^Modo somente leitura/)).toBeVisible();
  await page.getByRole('button', { name: 'Voltar à administração' }).click();
  await expect(page).toHaveURL(/\/admin/);
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
  // Until the network has confirmed the payment, its progress puts a preview out of date.
  const status = async () =>
    z
      .object({ status: z.string() })
      .parse(await (await client.call('GET', `/api/deposits/${id}`)).json()).status;
  await expect.poll(status, { timeout: 30_000 }).toBe('partially_paid');
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
