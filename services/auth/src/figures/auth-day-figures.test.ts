import { dayAfter, dayOf, endOfDay, startOfDay } from '@bambuzal/service-kit';
import request from 'supertest';
import { type AuthApp, createAuthApp, newPerson } from '../testing/auth-app';
import { authDayFigures } from './auth-day-figures';

let auth: AuthApp;
beforeAll(async () => {
  auth = await createAuthApp();
});
afterAll(() => auth.close());

const figures = () => authDayFigures({ users: auth.users });
const count = (day: string) =>
  figures().count({ day, from: startOfDay(day), until: endOfDay(day) });

test('counts the members who registered on a day, without administrators', async () => {
  const today = dayOf(new Date());
  expect(await figures().firstRecordAt()).toBeUndefined();
  await request(auth.app).post('/api/register').send(newPerson()).expect(200);
  await request(auth.app).post('/api/register').send(newPerson()).expect(200);
  const [one] = await auth.users.find().sort({ _id: -1 });
  // Timestamps cannot be set by an update of Mongoose.
  const yesterday = new Date(startOfDay(today).getTime() - 1);
  await auth.users.collection.updateOne({ _id: one?._id }, { $set: { createdAt: yesterday } });
  expect(await count(today)).toEqual({ registrations: 1 });
  expect(await count(dayAfter(today, -1))).toEqual({ registrations: 1 });
  expect(await figures().firstRecordAt()).toEqual(yesterday);
  await auth.users.updateOne({ _id: one?._id }, { $set: { role: 'admin' } });
  expect(await count(dayAfter(today, -1))).toEqual({ registrations: 0 });
});
