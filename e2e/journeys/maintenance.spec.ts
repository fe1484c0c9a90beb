import { maintenanceHeader, problemSchema, systemUpdateEndpoints } from '@bambuzal/contracts';
import { Layout } from '../pages/layout.page';
import { SignInPage } from '../pages/sign-in.page';
import { ApiClient } from '../support/api-client';
import { changeSettings, product } from '../support/product';
import { expect, giveSession, test } from '../support/test';
import { until } from '../support/until';

const closed = 'Estamos em manutenção';
let member: ApiClient;

test.beforeAll(async () => {
  member = await new ApiClient(product.origin()).signIn('bruno');
});

test.afterEach(async () => {
  await setMaintenance(false);
});

test.afterAll(() => member.call('POST', '/api/logout'));

/** Returns after the gateway applies the setting, which may take a second. */
async function setMaintenance(maintenanceMode: boolean): Promise<void> {
  expect((await changeSettings({ maintenanceMode })).status).toBe(200);
  await until(
    `the product is ${maintenanceMode ? 'closed' : 'open'}`,
    async () => ((await member.call('GET', '/api/profile')).status === 503) === maintenanceMode,
    5000,
  );
}

test('during maintenance a member sees the maintenance page, and can return to the product afterwards', async ({
  page,
  signedInAs,
  browser,
}) => {
  await signedInAs('ana');
  await page.goto(`${product.origin()}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await setMaintenance(true);
  // Triggers the page's next request, which otherwise comes within half a minute. A page that was
  // told over the socket may already be navigating; then the trigger fails, and is not needed.
  await new Layout(page).moveTo('/security?view=devices').catch((error: unknown) => {
    if (!String(error).includes('because of a navigation')) throw error;
  });
  await expect(page).toHaveURL(/\/maintenance$/);
  await expect(page.getByRole('heading', { name: closed })).toBeVisible();

  const anonymous = await (await browser.newContext()).newPage();
  await anonymous.goto(`${product.origin()}/auth`);
  await expect(anonymous).toHaveURL(/\/maintenance$/);
  await expect(anonymous.getByRole('heading', { name: closed })).toBeVisible();
  await anonymous.context().close();

  await page.getByRole('button', { name: 'Verificar de novo' }).click();
  await expect(page.getByText('A manutenção ainda não terminou.')).toBeVisible();
  await setMaintenance(false);
  await page.getByRole('button', { name: 'Verificar de novo' }).click();
  await expect(page).not.toHaveURL(/\/maintenance$/);
  await expect(page.getByText('Total de ganhos')).toBeVisible();
});

test("during maintenance a master signs in at the administrators' sign-in page, and uses the product", async ({
  page,
}) => {
  await setMaintenance(true);
  const signIn = new SignInPage(page);
  await signIn.open('/auth/admin');
  await signIn.logIn({ username: 'master', password: 'bambuzal-demo' });
  await expect(page).toHaveURL(`${product.origin()}/admin`);
  await page.goto(`${product.origin()}/dashboard`);
  await expect(page.getByText('Total de ganhos')).toBeVisible();
});

test('during maintenance the API refuses everybody except administrators', async () => {
  await setMaintenance(true);
  const anonymous = new ApiClient(product.origin());
  for (const client of [member, anonymous]) {
    const answer = await client.call('GET', '/api/profile');
    expect(answer.status).toBe(503);
    expect(answer.headers.get(maintenanceHeader)).toBe('true');
    const problem = problemSchema.parse(await answer.json());
    expect(problem).toMatchObject({ code: 'MAINTENANCE', maintenance: true });
  }
  const registration = await anonymous.call('POST', '/api/register', {});
  expect(registration.status).toBe(503);
  const login = { username: 'carla', password: 'bambuzal-demo' };
  // A service's copy of the settings is at most a second old.
  const logIn = () => anonymous.call('POST', '/api/login', login);
  await expect.poll(async () => (await logIn()).status).toBe(503);
  const refused = await logIn();
  expect(refused.status).toBe(503);
  expect(refused.headers.get(maintenanceHeader)).toBe('true');
  const master = await new ApiClient(product.origin()).signIn('master');
  expect((await master.call('GET', '/api/profile')).status).toBe(200);
  await master.call('POST', '/api/logout');
});

test('an announced window is told to a member, closes the product by itself, and opens it when a master ends it', async ({
  page,
  signedInAs,
  browser,
}) => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const master = await new ApiClient(product.origin()).signIn('master');
  const announce = async (title: string, startsAt: string, endsAt: string) => {
    const window = { kind: 'maintenance', title, text: '', startsAt, endsAt };
    const answer = await master.call('POST', '/api/admin/system-updates', window);
    expect(answer.status).toBe(201);
    return systemUpdateEndpoints.add.answer.parse(await answer.json()).id;
  };
  const later = await announce('Amanhã', inMinutes(20 * 60), inMinutes(21 * 60));
  await signedInAs('ana');
  await page.goto(`${product.origin()}/dashboard`);
  await expect(page.getByText(/Manutenção marcada/)).toBeVisible();
  await master.call('POST', `/api/admin/system-updates/${later}/cancel`);

  await announce('Agora', inMinutes(0), inMinutes(60));
  await expect(page.getByRole('heading', { name: closed })).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText(/Previsão de volta/)).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await giveSession(office.context(), master);
  await office.goto(`${product.origin()}/admin/system-updates`);
  await office.getByRole('button', { name: 'Encerrar a manutenção “Agora” agora' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Encerrar manutenção' }).click();
  await expect(office.getByText('Manutenção encerrada', { exact: true })).toBeVisible();
  await until(
    'the product is open',
    async () => (await member.call('GET', '/api/profile')).status === 200,
    10_000,
  );
  await office.context().close();
});
