import { dayAfter, dayOf, endOfDay, startOfDay } from '@bambuzal/service-kit';
import { advertisementDayModel } from '../advertisements/advertisement-day.model';
import { type AdvertisingApp, createAdvertisingApp } from '../testing/advertising-app';
import { notificationDayFigures } from './notification-day-figures';

let app: AdvertisingApp;
beforeAll(async () => {
  app = await createAdvertisingApp();
});
afterAll(() => app.close());

const figures = () =>
  notificationDayFigures(advertisementDayModel(app.context.database.connection));
const count = (day: string) =>
  figures().count({ day, from: startOfDay(day), until: endOfDay(day) });

test('sums up the views and clicks of all advertisements on a day', async () => {
  const today = dayOf(app.now());
  expect(await figures().firstRecordAt()).toBeUndefined();
  expect(await count(today)).toEqual({ views: 0, clicks: 0, dismissals: 0 });
  const [one, other] = [await app.advertise(), await app.advertise()];
  await app.tell('ana', 'view', one);
  await app.tell('ana', 'view', other);
  await app.tell('bruno', 'view', one);
  await app.tell('bruno', 'click', one);
  expect(await count(today)).toEqual({ views: 3, clicks: 1, dismissals: 0 });
  expect(await count(dayAfter(today, -1))).toEqual({ views: 0, clicks: 0, dismissals: 0 });
  expect(await figures().firstRecordAt()).toEqual(startOfDay(today));
});
