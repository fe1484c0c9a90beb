import { fuzz } from '@bambuzal/service-kit/testing';
import { createNotificationApp, type NotificationApp } from './testing/notification-app';

let notification: NotificationApp;
beforeAll(async () => {
  notification = await createNotificationApp();
});
afterAll(() => notification.close());

test('whatever is sent, the answer is one that the document names', async () => {
  const members = [await notification.register('ana'), await notification.register('bruno')];
  await fuzz(notification, { members });
});
