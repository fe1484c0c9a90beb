import {
  defaultSettings,
  sessionsRevoked,
  settingsChanged,
  systemSettingsSchema,
} from '@bambuzal/contracts';
import { z } from 'zod';
import { createNotificationApp, newId, type NotificationApp } from '../testing/notification-app';

let app: NotificationApp;
beforeAll(async () => {
  app = await createNotificationApp();
});
afterAll(() => app.close());

const change = (maintenanceMode: boolean, changedFields: string[]) =>
  app.receive(settingsChanged, {
    revision: 2,
    changedFields,
    changedBy: 'master',
    settings: z.encode(systemSettingsSchema, { ...defaultSettings, maintenanceMode }),
  });

test('tells all pages when maintenance begins and ends, and ignores other settings', async () => {
  await change(true, ['maintenanceMode', 'companyName']);
  await change(true, ['companyName']);
  await change(false, ['maintenanceMode']);
  expect(app.live.notified).toEqual([
    { userIds: null, name: 'maintenance', news: { maintenanceMode: true } },
    { userIds: null, name: 'maintenance', news: { maintenanceMode: false } },
  ]);
});

test('disconnects the pages of ended sessions', async () => {
  await app.receive(sessionsRevoked, { userId: newId(), sessionIds: ['one', 'other'] });
  expect(app.live.ended).toEqual(['one', 'other']);
});
