import { BuiltProduct } from '../support/built-product';
import { DepositPage } from '../pages/deposit.page';
import { SignInPage } from '../pages/sign-in.page';
import { newCpf } from '../support/new-cpf';
import { newPerson } from '../support/new-member';
import { builtPages, product } from '../support/product';
import { expect, test } from '../support/test';

let stand: BuiltProduct;
const options = () => ({
  servers: product.servers(),
  webRoot: builtPages(),
  settings: {
    VERSION: '0.0.0-built',
    NAMESPACE: 'built.',
    TRUSTED_PROXIES: '0',
    LOG_LEVEL: 'warn',
    PIX_KEY: 'financeiro@example.com',
    PIX_MERCHANT_NAME: 'BAMBUZAL',
    PIX_MERCHANT_CITY: 'SAO PAULO',
    BOOTSTRAP_MASTER_USERNAME: 'primeiro',
    BOOTSTRAP_MASTER_EMAIL: 'primeiro@example.com',
  },
  secrets: { BOOTSTRAP_MASTER_PASSWORD: 'bambu verde e alto' },
});
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  stand = new BuiltProduct(options());
  await stand.build();
});
test.afterAll(() => stand.stop());

test('a service prepares its database by command, and refuses a command that it does not know', async () => {
  expect(await stand.run('wallet', 'prepare')).toBe(0);
  expect(await stand.run('wallet', 'nonsense')).toBe(2);
});

test('a member registers with the built product and gets a code for a deposit', async ({
  page,
}) => {
  await stand.start();
  await page.goto(`${stand.origin}/auth`);
  await page.getByRole('tab', { name: 'Criar conta' }).click();
  await new SignInPage(page).register(newPerson());
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${stand.origin}/deposit`);
  const deposit = new DepositPage(page);
  await deposit.askFor('150,00', { document: newCpf() });
  await expect(deposit.qrCode).toBeVisible();
  expect(await stand.run('wallet', 'recount')).toBe(0);
});
