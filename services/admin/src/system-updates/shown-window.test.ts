import { createTestContext } from '@bambuzal/service-kit/testing';
import { Types } from 'mongoose';
import { ShownWindow } from './shown-window';
import { systemUpdateModel } from './system-update.model';

let context: Awaited<ReturnType<typeof createTestContext>>;
beforeAll(async () => (context = await createTestContext('admin')));
afterAll(() => context.close());

const hourMs = 3_600_000;

test('a window that one instance has read is shown by every other at once', async () => {
  const { cache, database, log } = context;
  const rows = systemUpdateModel(database.connection);
  const now = () => new Date('2026-03-10T12:00:00.000Z');
  const [one, other] = [1, 2].map(() => new ShownWindow({ rows, now, cache, log }));
  await other?.refresh();
  const period = {
    startsAt: new Date(now().getTime() + hourMs),
    endsAt: new Date(now().getTime() + 2 * hourMs),
  };
  await rows.create({
    _id: new Types.ObjectId(),
    kind: 'maintenance',
    title: 'Banco de dados',
    text: 'Troca de versão',
    version: null,
    state: 'announced',
    didClose: false,
    createdBy: 'master',
    createdAt: now(),
    ...period,
  });
  expect(await other?.read()).toBeNull();
  await one?.refresh();
  expect(await other?.read()).toEqual(period);
});
