import { settingFactsSchema } from '@bambuzal/contracts';
import { createTestService, type TestService } from '@bambuzal/service-kit/testing';
import { z } from 'zod';
import { adminService } from '../service';
import { settingBounds } from './setting-bounds';

const path = '/api/admin/settings/facts';
let admin: TestService;
beforeAll(async () => {
  admin = await createTestService('admin', (now) => adminService({ now }));
});
afterAll(() => admin.close());

async function facts() {
  const { body } = await admin.admin.get(path).expect(200);
  const { data } = z.object({ data: z.array(settingFactsSchema) }).parse(body);
  return new Map(data.map((fact) => [fact.name, fact]));
}

test('bounds of numbers are those of the contracts, and texts and toggles have none', () => {
  expect(settingBounds.get('withdrawalFeePercentage')).toEqual({
    least: 0,
    isAboveLeast: false,
    most: 100,
  });
  expect(settingBounds.get('usdtRate')).toMatchObject({ least: 0, isAboveLeast: true });
  expect(settingBounds.get('minAutomatedWithdrawalAmount')).toMatchObject({ least: 0 });
  const none = { least: null, isAboveLeast: false, most: null };
  for (const name of ['companyName', 'enableMascot', 'telegramLink'])
    expect(settingBounds.get(name)).toEqual(none);
});

test('tells the default and the last change of a setting, and of no other', async () => {
  const before = await facts();
  expect(before.get('minDepositAmount')).toMatchObject({ default: 20, lastChange: null });
  await admin.admin.patch('/api/admin/settings', { minDepositAmount: 30 }).expect(200);
  const after = await facts();
  expect(after.get('minDepositAmount')).toMatchObject({
    default: 20,
    lastChange: { at: expect.any(Date), by: null },
  });
  expect(after.get('companyName')?.lastChange).toBeNull();
});

test('a secret has a last change, and never a value', async () => {
  const keys = { cryptoGatewayApiKey: 'key-of-shop', cryptoGatewayIpnSecret: 'secret-of-shop' };
  await admin.admin.patch('/api/admin/settings', keys).expect(200);
  const { text } = await admin.admin.get(path).expect(200);
  expect(text).not.toMatch(/of-shop/);
  expect((await facts()).get('cryptoGatewayApiKey')).toMatchObject({
    default: null,
    lastChange: { by: null },
  });
});

test('finance may not read them', async () => {
  await admin.as('f', { role: 'admin', adminType: 'financeiro' }).get(path).expect(403);
});
