import { SignInPage } from '../pages/sign-in.page';
import { ApiClient } from '../support/api-client';
import { registerMember } from '../support/new-member';
import { product } from '../support/product';
import { expect, test } from '../support/test';

// No second factor is set up here, because it is required only outside the demo (tested in
// `administrators.test.ts` of auth).
test('a member who becomes an administrator must choose a longer password before any other page opens', async ({
  page,
}) => {
  const { id, username, password } = await registerMember();
  const master = await new ApiClient(product.origin()).signIn('master');
  const role = { role: 'admin', adminType: 'suporte' };
  const promoted = await master.call('PATCH', `/api/admin/permissions/${id}`, role);
  expect(promoted.status).toBe(200);

  const door = new SignInPage(page);
  await door.open('/auth/admin');
  await door.logIn({ username, password });
  await expect(page).toHaveURL(`${product.origin()}/secure-account`);
  await page.goto(`${product.origin()}/admin/users`);
  await expect(page).toHaveURL(`${product.origin()}/secure-account`);

  const fill = async (text: string) => {
    await page.getByLabel('Senha atual', { exact: true }).fill(password);
    await page.getByLabel('Nova senha', { exact: true }).fill(text);
    await page.getByLabel('Confirme a nova senha').fill(text);
    await page.getByRole('button', { name: 'Salvar senha' }).click();
  };
  await fill('onze letras');
  await expect(page.getByText('pelo menos 12 caracteres').first()).toBeVisible();
  await fill('um bambu ainda mais alto');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(`${product.origin()}/admin/users`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Usuários/);
});
