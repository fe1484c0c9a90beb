import { type AdminType, workChannel } from '@bambuzal/contracts';
import { eventually } from '@bambuzal/service-kit/testing';
import {
  createLiveFixture,
  type Instance,
  type LiveFixture,
  newVisitor,
} from '../testing/live-fixture';

let stand: LiveFixture;
let one: Instance;
let other: Instance;
beforeAll(async () => {
  stand = await createLiveFixture();
  [one, other] = await Promise.all([stand.start(), stand.start()]);
  // Waits until both instances listen to Redis.
  await eventually(async () => (await tell('investments', 'first')) === 2);
});
afterAll(() => stand.close());

/** Tells of a changed row as a service does. @returns how many instances heard it */
const tell = (list: string, id: string) =>
  stand.cache.publish(
    `${stand.cache.options.keyPrefix ?? ''}${workChannel}`,
    JSON.stringify({ list, id }),
  );
const enterAs = (instance: Instance, adminType: AdminType | null) =>
  stand.enter(instance, { ...newVisitor(), adminType });

test('tells administrators of changed rows of the lists that they may see, on every instance', async () => {
  const finance = await enterAs(one, 'financeiro');
  const master = await enterAs(other, 'master');
  const support = await enterAs(one, 'suporte');
  const marketing = await enterAs(other, 'marketing');
  const member = await enterAs(one, null);
  await tell('withdrawals', 'w1');
  await tell('investments', 'i1');
  for (const page of [finance, master]) {
    await eventually(() => Promise.resolve(page.news('work_changed').length === 2));
    expect(page.news('work_changed')).toEqual([
      { list: 'withdrawals', id: 'w1' },
      { list: 'investments', id: 'i1' },
    ]);
  }
  await eventually(() => Promise.resolve(support.news('work_changed').length === 1));
  expect(support.news('work_changed')).toEqual([{ list: 'investments', id: 'i1' }]);
  one.live.notifyAll('maintenance', { maintenanceMode: false });
  for (const page of [marketing, member]) {
    await page.heard('maintenance');
    expect(page.news('work_changed')).toEqual([]);
  }
});

test('ignores what is no news', async () => {
  const finance = await enterAs(one, 'financeiro');
  await tell('secrets', 'x');
  await tell('deposits', 'd1');
  await eventually(() => Promise.resolve(finance.news('work_changed').length === 1));
  expect(finance.news('work_changed')).toEqual([{ list: 'deposits', id: 'd1' }]);
});
