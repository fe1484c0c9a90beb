import { createTestContext } from '@bambuzal/service-kit/testing';
import { LoginLimits } from './login-limits';

let context: Awaited<ReturnType<typeof createTestContext>>;
let limits: LoginLimits;
beforeAll(async () => {
  context = await createTestContext('login-limits');
  const { cache, config, log } = context;
  limits = new LoginLimits({ cache, log, config: { ...config, demo: false } });
});
afterAll(() => context.close());

const refused = { code: 'TOO_MANY_REQUESTS' };
const from = (account: string, i: number) => ({
  account,
  address: `10.${Math.floor(i / 250)}.0.${i % 250}`,
  knownDevice: undefined,
});

test('right passwords of one account are not counted, from any number of addresses', async () => {
  for (let i = 0; i < 60; i += 1) {
    await limits.count(from('ana', i));
    await limits.forget(from('ana', i));
  }
  await expect(limits.count(from('ana', 61))).resolves.toBeUndefined();
});

test('wrong passwords of one account are counted together, even with right passwords between them', async () => {
  for (let i = 0; i < 50; i += 1) {
    await limits.count(from('bia', 100 + i));
    if (i === 49) continue;
    await limits.count(from('bia', 200));
    await limits.forget(from('bia', 200));
  }
  await expect(limits.count(from('bia', 201))).rejects.toMatchObject(refused);
});

test('right passwords from one network are not counted', async () => {
  const at = (account: string) => ({ ...from(account, 0), address: '192.0.2.7' });
  for (let i = 0; i < 120; i += 1) {
    await limits.count(at(`member ${i}`));
    await limits.forget(at(`member ${i}`));
  }
  for (let i = 0; i < 100; i += 1) await limits.count(at(`guess ${i}`));
  await expect(limits.count(at('one more'))).rejects.toMatchObject(refused);
});
