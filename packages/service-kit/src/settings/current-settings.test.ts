import { defaultSettings, settingsCacheKey } from '@bambuzal/contracts';
import { createTestContext } from '../testing';
import { CurrentSettings } from './current-settings';

let context: Awaited<ReturnType<typeof createTestContext>>;
beforeAll(async () => {
  context = await createTestContext('settings-reader');
});
afterAll(() => context.close());

const put = (settings: unknown) =>
  context.cache.hset(settingsCacheKey, 'settings', JSON.stringify(settings));

function reader() {
  const clock = { now: 0 };
  return {
    clock,
    settings: new CurrentSettings(context.cache, context.log, () => clock.now),
  };
}

test("uses the defaults until the operator's settings are stored", async () => {
  await context.cache.del(settingsCacheKey);
  expect(await reader().settings.read()).toEqual(defaultSettings);
});

test('sees a change within a second, with amounts in cents', async () => {
  const { clock, settings } = reader();
  await put({ companyName: 'Antes' });
  expect((await settings.read()).companyName).toBe('Antes');
  await put({ companyName: 'Depois', minWithdrawalAmount: 12.34 });
  clock.now += 999;
  expect((await settings.read()).companyName).toBe('Antes');
  clock.now += 1;
  expect(await settings.read()).toMatchObject({
    companyName: 'Depois',
    minWithdrawalAmount: 1234,
  });
});

test('replaces a setting out of bounds with its default, and keeps the others', async () => {
  const { settings } = reader();
  await put({
    companyName: 'Casa',
    minUSDTAmount: 9e15,
    referralCompetitionEndDate: '9999-12-31T23:59:59.000Z',
    noSetting: true,
  });
  expect(await settings.read()).toEqual({ ...defaultSettings, companyName: 'Casa' });
});

test('keeps the last known settings when new ones cannot be read', async () => {
  const { clock, settings } = reader();
  await put({ companyName: 'Antes' });
  await settings.read();
  await context.cache.hset(settingsCacheKey, 'settings', '{');
  clock.now += 1000;
  expect((await settings.read()).companyName).toBe('Antes');
});
