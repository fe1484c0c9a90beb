import { sessionCookieName } from '@bambuzal/contracts';
import { Types } from 'mongoose';
import { z } from 'zod';
import { PixKeysPage } from '../pages/pix-keys.page';
import { ApiClient } from '../support/api-client';
import { registerMember } from '../support/new-member';
import { product } from '../support/product';
import { openServiceDatabase } from '../support/service-database';
import { expect, giveSession, test } from '../support/test';

const claimsSchema = z.object({ sid: z.string() });
const hourMs = 60 * 60 * 1000;

/**
 * Changes a session so that its member signed in an hour ago. The next token contains that time.
 */
async function age(client: ApiClient): Promise<void> {
  const [, payload = ''] = client.token.split('.');
  const { sid } = claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const connection = await openServiceDatabase(product.servers().mongodb, 'auth');
  const provenAt = new Date(Date.now() - hourMs);
  const { matchedCount } = await connection
    .collection('user_sessions')
    .updateOne({ _id: new Types.ObjectId(sid) }, { $set: { provenAt } });
  await connection.close();
  expect(matchedCount).toBe(1);
  // Removes the token, so that the gateway renews the session, as it does every five minutes.
  client.forget(sessionCookieName);
}

test('a member who signed in long ago must type the password to add a key, and the form keeps its input', async ({
  page,
  context,
}) => {
  const { client, password, username } = await registerMember();
  await age(client);
  await giveSession(context, client);
  const keys = new PixKeysPage(page);
  await keys.open();
  const value = `${username}@exemplo.com.br`;
  await keys.fill('E-mail', value);

  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expect(proof).toBeVisible();
  await proof.getByRole('button', { name: 'Cancelar' }).click();
  await expect(proof).toBeHidden();
  await expect(keys.dialog.getByLabel('Chave', { exact: true })).toHaveValue(value);

  await keys.submit();
  await proof.getByLabel('Sua senha').fill('não é esta');
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(proof.getByText('Senha atual incorreta')).toBeVisible();
  await proof.getByLabel('Sua senha').fill(password);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(proof).toBeHidden();
  await expect(keys.dialog).toBeHidden();
  await expect(page.getByText(value).first()).toBeVisible();
});

test('an administrator who signed in long ago must type the password to change a setting', async ({
  page,
  context,
}) => {
  const client = await new ApiClient(product.origin()).signIn('master');
  await age(client);
  await giveSession(context, client);
  await page.goto(`${product.origin()}/admin/settings`);
  const field = page.getByLabel('Link do Telegram (opcional)');
  await field.fill('https://t.me/bambuzal');
  await page.getByRole('button', { name: 'Salvar configurações' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  await proof.getByLabel('Sua senha').fill('bambuzal-demo');
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Configurações atualizadas')).toBeVisible();
  await field.fill('');
  await page.getByRole('button', { name: 'Salvar configurações' }).click();
  await expect(page.getByText('Nada por salvar')).toBeVisible();
});
