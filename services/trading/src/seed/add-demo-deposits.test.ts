import { demoDeposits, settlementsDue, smartTradingEndpoints } from '@bambuzal/contracts';
import { dayAfter, dayOf } from '@bambuzal/service-kit';
import { eventually } from '@bambuzal/service-kit/testing';
import { z } from 'zod';
import { Agreements } from '../agreement/agreements';
import { anotherInstance } from '../testing/another-instance';
import { createTradingApp, type TradingApp } from '../testing/trading-app';
import { addDemoDeposits } from './add-demo-deposits';
import { idOfDemoPerson } from './id-of-demo-person';

const closedDays = 7;
let app: TradingApp;
const seed = () => addDemoDeposits(anotherInstance(app), new Agreements(app.dependencies));
beforeAll(async () => {
  app = await createTradingApp({ pastDays: closedDays });
  // The service starts before there is demo data, as in the stack.
  await eventually(async () => await app.dependencies.poolDays.latest());
});
afterAll(() => app.close());

test('the pool has closed days with deposits, and the wallet receives their results', async () => {
  expect(await seed()).toBe(demoDeposits.length);
  const today = dayOf(app.now());
  const { deposits, poolDays } = app.dependencies;
  const closed = await poolDays.closed(100);
  expect(closed.map(({ _id }) => _id)).toEqual(
    Array.from({ length: closedDays }, (_, i) => dayAfter(today, -1 - i)),
  );
  const due = z.array(settlementsDue.data).parse(await app.sent(settlementsDue.type));
  for (const { amount, id, username } of demoDeposits) {
    const userId = idOfDemoPerson(username);
    const { value } = await deposits.findById(id).orFail().lean();
    const items = due.flatMap((batch) => batch.items.filter((item) => item.userId === userId));
    expect(items.reduce<number>((sum, { locked }) => sum - locked, amount)).toBe(value);
    const { body } = await app.as(userId).get('/api/smart-trading').expect(200);
    const { deposits: shown, offer } = smartTradingEndpoints.read.answer.parse(body);
    expect(shown).toMatchObject([{ id, principal: amount, value, status: 'active' }]);
    expect(offer.dpr).toMatchObject({ days: closedDays });
  }
  const latest = await poolDays.latest();
  const values = await deposits.find().lean();
  expect(latest).toMatchObject({
    _id: today,
    weight: values.reduce<number>((sum, { value }) => sum + value, 0),
  });
});

test('changes nothing when run again, on any day', async () => {
  const deposits = () => app.dependencies.deposits.find().lean();
  const before = await deposits();
  expect(await seed()).toBe(0);
  app.advance(86_400);
  expect(await seed()).toBe(0);
  expect((await deposits()).map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id));
});
