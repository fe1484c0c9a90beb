import { demoPeople } from '@bambuzal/contracts';
import { createNotificationApp, type NotificationApp } from '../testing/notification-app';
import { addDemoNotices } from './demo-notices';

let app: NotificationApp;
beforeAll(async () => {
  app = await createNotificationApp();
  await addDemoNotices(app.dependencies);
});
afterAll(() => app.close());

const list = async (username: string) => {
  const id = demoPeople.find((person) => person.username === username)?.id ?? '';
  return (await app.as(id).get('/api/notifications').expect(200)).body;
};

test('changes nothing when run again, on any day', async () => {
  const before = await list('ana');
  const later = () => new Date(app.now().getTime() + 3 * 86_400_000);
  expect(await addDemoNotices({ ...app.dependencies, now: later })).toBe(0);
  expect(await list('ana')).toEqual(before);
});

test('ana has the notices that match her statement, and the older ones are read', async () => {
  const { data, unread } = await list('ana');
  expect(unread).toBe(2);
  expect(data).toMatchObject([
    { type: 'investment_completed', isRead: false, content: expect.stringMatching(/R\$\s734,30/) },
    { type: 'transaction', isRead: false, content: expect.stringMatching(/R\$\s250,00/) },
    { type: 'referral_bonus', isRead: true, content: expect.stringMatching(/R\$\s37,50.*bruno/) },
    { type: 'transaction', isRead: true, content: expect.stringMatching(/R\$\s350,00/) },
    { type: 'transaction', isRead: true, content: expect.stringMatching(/R\$\s400,00/) },
  ]);
});

test.each(['bruno', 'carla'])('%s has notices too', async (username) => {
  expect((await list(username)).data.length).toBeGreaterThan(0);
});
