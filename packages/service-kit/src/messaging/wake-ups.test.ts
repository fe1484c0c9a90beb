import type { ServiceContext } from '../service-context';
import { createTestContext } from '../testing/test-context';
import { eventually } from '../testing/eventually';
import { WakeUps } from './wake-ups';

let context: ServiceContext;
let here: WakeUps;
let there: WakeUps;
const minuteMs = 60_000;

beforeAll(async () => {
  context = await createTestContext('wake-ups');
  const channel = `${context.config.NAMESPACE}test`;
  here = new WakeUps(context.cache, channel, context.log);
  there = new WakeUps(context.cache, channel, context.log);
  here.start();
  there.start();
});
afterAll(async () => {
  await here.stop();
  await there.stop();
  await context.close();
});

const announce = (id: string) =>
  context.transact((unit) => {
    here.announce(unit, id);
    return Promise.resolve();
  });

test('announces a commit to waiters in the same process', async () => {
  const next = here.next('one');
  await announce('one');
  await expect(next.within(minuteMs)).resolves.toBeUndefined();
  next.cancel();
});

test('announces a commit to waiters in another instance', async () => {
  await eventually(async () => {
    const next = there.next('two');
    let wasHeard = false;
    const waiting = next.within(200).then(() => (wasHeard = true));
    await announce('two');
    await waiting;
    next.cancel();
    return wasHeard;
  });
});

test('makes no announcement when the transaction is rolled back', async () => {
  const next = here.next('three');
  const heard = jest.fn();
  void next.within(minuteMs).then(heard);
  const change = context.transact((unit) => {
    here.announce(unit, 'three');
    return Promise.reject(new Error('given up'));
  });
  await expect(change).rejects.toThrow('given up');
  await announce('four');
  expect(heard).not.toHaveBeenCalled();
  await announce('three');
  next.cancel();
});
