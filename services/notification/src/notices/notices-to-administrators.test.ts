import {
  defaultSettings,
  languages,
  type NotificationListJson,
  chainBroken,
  settingsChanged,
  systemSettingsSchema,
  userChanged,
  withdrawalReviewNeeded,
} from '@bambuzal/contracts';
import { z } from 'zod';
import { createNotificationApp, newId, type NotificationApp } from '../testing/notification-app';
import { amount } from '../testing/events';
import { isAlarming } from './notices-to-administrators';

let app: NotificationApp;
let people: Readonly<Record<string, string>>;
let ana: string;

beforeEach(async () => {
  app = await createNotificationApp();
  ana = await app.register('ana');
  const administrator = (adminType: 'master' | 'suporte' | 'financeiro' | 'marketing') =>
    app.register(adminType, { role: 'admin', adminType });
  people = {
    master: await administrator('master'),
    suporte: await administrator('suporte'),
    financeiro: await administrator('financeiro'),
    marketing: await administrator('marketing'),
    ofNoType: await app.register('dona', { role: 'admin', adminType: null }),
    ofUnknownType: await app.register('antiga', { role: 'admin' }),
  };
});
afterEach(() => app.close());

const noticesOf = async (userId: string, language = 'pt-BR'): Promise<NotificationListJson> =>
  (await app.as(userId).get('/api/notifications').set('Accept-Language', language)).body;

const breakChain = () =>
  app.receive(chainBroken, {
    day: '2026-03-10',
    sequence: 12,
    foundAt: new Date().toISOString(),
  });

/** Names of the people who got a notice. */
async function notified(): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(people).map(async ([name, id]) =>
      (await noticesOf(id)).data.length > 0 ? [name] : [],
    ),
  );
  return found.flat();
}

const request = (withdrawalId = newId(), attempt = 0) =>
  app.receive(withdrawalReviewNeeded, {
    withdrawalId,
    userId: ana,
    amount,
    netAmount: amount,
    walletType: 'yield',
    method: 'pix',
    happenedAt: new Date().toISOString(),
    attempt,
  });

const change = (...changedFields: string[]) =>
  app.receive(settingsChanged, {
    revision: 7,
    settings: z.encode(systemSettingsSchema, defaultSettings),
    changedFields,
    changedBy: people['master'] ?? '',
  });

test('notifies only administrators who may decide about a waiting withdrawal, also on open pages', async () => {
  await request();
  expect(await notified()).toEqual(['master', 'financeiro', 'ofNoType']);
  const { data } = await noticesOf(people['financeiro'] ?? '');
  expect(data).toMatchObject([
    { type: 'info', relatedEntityType: 'pending_withdrawal', isRead: false },
  ]);
  expect(data[0]?.content).toMatch(/ana de Souza Lima pediu um saque de R\$\s1\.234,50/);
  expect(app.live.notifiedOf(people['financeiro'] ?? '', 'notification')).toEqual(data);
  expect((await noticesOf(ana)).data).toEqual([]);
});

test('notifies once about a withdrawal, and again after the payment failed', async () => {
  const id = newId();
  await request(id);
  await request(id);
  expect((await noticesOf(people['master'] ?? '')).data).toHaveLength(1);
  await request(id, 1);
  expect((await noticesOf(people['master'] ?? '')).data).toHaveLength(2);
});

test('sends alarms but no work notices while the operator has switched work notices off', async () => {
  await app.set({ enableAdminNotifications: false });
  await request();
  expect(await notified()).toEqual([]);
  await change('cryptoMerchantAddress');
  expect(await notified()).toEqual(['master', 'ofNoType']);
});

test('tells every master once of a broken audit chain, even without work notices', async () => {
  await app.set({ enableAdminNotifications: false });
  await breakChain();
  await breakChain();
  expect(await notified()).toEqual(['master', 'ofNoType']);
  const { data } = await noticesOf(people['master'] ?? '');
  expect(data).toMatchObject([{ type: 'warning', relatedEntityType: 'audit_chain' }]);
  expect(data[0]?.content).toContain('o nº 12');
});

test('sends no notices to an administrator whose account is closed', async () => {
  await app.receive(userChanged, {
    userId: people['financeiro'] ?? '',
    username: 'financeiro',
    fullName: 'Financeiro',
    role: 'admin',
    adminType: 'financeiro',
    isActive: false,
  });
  await request();
  expect(await notified()).toEqual(['master', 'ofNoType']);
});

test('raises no alarm for a change of the appearance', async () => {
  await change('companyName', 'primaryColor');
  expect(await notified()).toEqual([]);
});

test.each([
  [['companyName', 'cryptoGatewayApiKey'], true],
  [['payoutsPaused'], true],
  [['enableAdminNotifications'], true],
  [['mascotName'], false],
  [[], false],
])('for a change of %j, raising an alarm is %s', (changedFields, alarms) => {
  expect(isAlarming(changedFields)).toBe(alarms);
});

test.each(languages)('in %s, all notices have complete texts', async (language) => {
  await request();
  await change('payoutsPaused');
  await breakChain();
  const { data } = await noticesOf(people['master'] ?? '', language);
  expect(data).toHaveLength(3);
  for (const { title, content } of data) {
    expect(`${title} ${content}`).not.toMatch(/[{}]|undefined|NaN/);
  }
});
