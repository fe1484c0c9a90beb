import { z } from 'zod';
import {
  defaultSettings,
  publicSettingsSchema,
  settingsSecretsSchema,
  systemSettingsSchema,
} from './settings';
import { settingsPatchSchema } from './settings-changes';

test('has the promised defaults', () => {
  expect(z.encode(systemSettingsSchema, defaultSettings)).toMatchObject({
    tradingProfitPercentage: 80,
    tradingMinAmount: 10,
    tradingMaxAmount: 1000,
    minUSDTAmount: 10,
    minTRXAmount: 100,
    cryptoConfirmationThreshold: 12,
    referralCompetitionDurationDays: 30,
    withdrawalFeeFixed: 0,
    withdrawalFeePercentage: 0,
    primaryColor: '#3B82F6',
    secondaryColor: '#10B981',
    accentColor: '#8B5CF6',
    borderRadius: '0.5rem',
    mascotName: 'Panda',
    mascotImageUrl: '/assets/mascot/panda.svg',
  });
});

test('amounts are kept in cents and percentages in basis points', () => {
  expect(defaultSettings.tradingMinAmount).toBe(1000);
  expect(defaultSettings.tradingProfitPercentage).toBe(8000);
});

test('the readable settings contain no secret', () => {
  for (const secret of Object.keys(settingsSecretsSchema.shape)) {
    expect(Object.keys(systemSettingsSchema.shape)).not.toContain(secret);
    expect(Object.keys(publicSettingsSchema.shape)).not.toContain(secret);
  }
});

test('changes only the given field', () => {
  expect(settingsPatchSchema.parse({ companyName: 'Outra' })).toEqual({ companyName: 'Outra' });
});

test.each([
  { logoUrl: 'javascript:alert(1)' },
  { logoUrl: '//evil.example/x.png' },
  { logoUrl: 'http://plain.example/x.png' },
  { companyName: '\u200b' },
  { companyName: 'a\u0000b' },
  { companyName: 'a\ud800b' },
  { telegramLink: `https://t.me/${'x'.repeat(600)}` },
  { companyEmail: `${'x'.repeat(300)}@example.com` },
])('refuses the change %j', (patch) => {
  expect(settingsPatchSchema.safeParse(patch).success).toBe(false);
});

test.each([{ logoUrl: '/assets/logo.svg' }, { logoUrl: 'https://cdn.example/logo.svg' }])(
  'accepts the picture %j',
  (patch) => {
    expect(settingsPatchSchema.safeParse(patch).success).toBe(true);
  },
);

test('refuses an empty change and an unknown field', () => {
  expect(settingsPatchSchema.safeParse({}).success).toBe(false);
  expect(settingsPatchSchema.safeParse({ companyNam: 'x' }).success).toBe(false);
});
