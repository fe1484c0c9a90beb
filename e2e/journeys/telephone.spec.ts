import { z } from 'zod';
import { Layout } from '../pages/layout.page';
import { PhoneDialog } from '../pages/phone-dialog.page';
import { SignInPage } from '../pages/sign-in.page';
import { ApiClient } from '../support/api-client';
import { codeSentTo } from '../support/messages';
import { newPerson } from '../support/new-member';
import { withPhoneVerification } from '../support/phone-verification';
import { product } from '../support/product';
import { expect, test } from '../support/test';

const user = z.object({ referralCode: z.string() });
const dashboard = /\/dashboard$/;
const door = /\/auth$/;

test('an invited member registers with a telephone’s code, signs out, and signs in again', async ({
  page,
}) => {
  const ana = await new ApiClient(product.origin()).signIn('ana');
  const { referralCode } = user.parse(await (await ana.call('GET', '/api/user')).json());
  const person = newPerson();
  const signIn = new SignInPage(page);
  await withPhoneVerification(async () => {
    await signIn.open(`/auth?ref=${referralCode}`);
    await expect(signIn.referralCode).toHaveValue(referralCode);
    await signIn.register(person);
    const phoneDialog = new PhoneDialog(page);
    await phoneDialog.send();
    await expect(phoneDialog.resend).toBeDisabled();
    await phoneDialog.enterCode(await codeSentTo(person.phone));
    await expect(page).toHaveURL(dashboard);
  });
  await new Layout(page).signOut();
  await expect(page).toHaveURL(door);
  await page.goto(`${product.origin()}/dashboard`);
  await expect(page).toHaveURL(door);
  await signIn.logIn({ ...person, username: person.email });
  await expect(page).toHaveURL(dashboard);
});
