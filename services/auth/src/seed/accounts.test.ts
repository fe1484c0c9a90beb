import { demoPeople, demoPassword, userRegistered } from '@bambuzal/contracts';
import { Passwords } from '../passwords/passwords';
import { type AuthApp, browser, createAuthApp } from '../testing/auth-app';
import { addDemoAccounts } from './demo-accounts';

let auth: AuthApp | undefined;

afterEach(() => auth?.close());

const login = (username: string, password: string) =>
  browser(auth!.app).post('/api/login').send({ username, password });

test("the demo's accounts are created once, with their referrers and verified telephones", async () => {
  auth = await createAuthApp();
  const { transact } = auth.context;
  const now = () => new Date();
  const dependencies = { users: auth.users, passwords: new Passwords(), transact, now };
  expect(await addDemoAccounts(dependencies)).toBe(demoPeople.length);
  expect(await addDemoAccounts(dependencies)).toBe(0);
  for (const { username, adminType, id } of demoPeople) {
    const { body } = await login(username, demoPassword).expect(200);
    expect(body).toMatchObject({ id, adminType, phoneVerified: true });
  }
  const announced = await auth.sent(userRegistered.type);
  expect(announced).toHaveLength(demoPeople.length);
  const [ana, bruno, carla] = ['ana', 'bruno', 'carla'].map((name) =>
    announced.find(({ username }) => username === name),
  );
  expect(bruno).toMatchObject({ referrerId: ana?.['userId'] });
  expect(carla).toMatchObject({ referrerId: bruno?.['userId'] });
});

describe('the first master', () => {
  const password = 'chave-do-bambuzal';
  const environment = {
    BOOTSTRAP_MASTER_USERNAME: 'chefe',
    BOOTSTRAP_MASTER_EMAIL: 'chefe@example.com',
    BOOTSTRAP_MASTER_PASSWORD: password,
  };

  test('is created and can sign in if there is no administrator', async () => {
    auth = await createAuthApp({ environment, demo: false });
    const { body } = await login('chefe', password).expect(200);
    expect(body).toMatchObject({ role: 'admin', adminType: 'master' });
  });

  test('is refused a password that is too short for administrators', async () => {
    auth = undefined;
    const short = { ...environment, BOOTSTRAP_MASTER_PASSWORD: 'curta' };
    await expect(createAuthApp({ environment: short, demo: false })).rejects.toThrow(
      'BOOTSTRAP_MASTER_PASSWORD: PASSWORD_TOO_SHORT',
    );
  });
});
