import { fuzz } from '@bambuzal/service-kit/testing/fuzz';
import { createNotificationApp, type NotificationApp } from './testing/notification-app';

let notification: NotificationApp;
beforeAll(async () => {
  notification = await createNotificationApp();
});
afterAll(() => notification.close());

test('gives only answers that the document lists, for any input', async () => {
  const members = [await notification.register('ana'), await notification.register('bruno')];
  await fuzz(notification, { members });
});
