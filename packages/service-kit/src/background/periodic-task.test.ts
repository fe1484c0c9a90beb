import { createLog } from '../log';
import { PeriodicTask } from './periodic-task';

const log = createLog('test', 'silent');

/** Work that runs until it is told to end. Counts its starts. */
function slowWork() {
  const state: { begun: number; finish: () => void } = { begun: 0, finish: () => undefined };
  const work = () =>
    new Promise<void>((resolve) => {
      state.begun += 1;
      state.finish = resolve;
    });
  return { state, work };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a slow run is not started a second time, and a stop waits for it', async () => {
  const { state, work } = slowWork();
  const task = new PeriodicTask({ name: 'slow', run: work, everyMs: 10, log });
  task.start();
  await jest.advanceTimersByTimeAsync(100);
  expect(state.begun).toBe(1);
  state.finish();
  await jest.advanceTimersByTimeAsync(10);
  expect(state.begun).toBe(2);
  let isStopped = false;
  const stopped = task.stop().then(() => (isStopped = true));
  await jest.advanceTimersByTimeAsync(100);
  expect(isStopped).toBe(false);
  state.finish();
  await stopped;
  expect(state.begun).toBe(2);
});

test('a failed run is repeated at the next interval', async () => {
  let begun = 0;
  const work = () => {
    begun += 1;
    return Promise.reject(new Error('not now'));
  };
  const task = new PeriodicTask({ name: 'failing', run: work, everyMs: 10, log });
  task.start();
  await jest.advanceTimersByTimeAsync(25);
  expect(begun).toBe(3);
  await task.stop();
});

test('a wake during a run causes one more run', async () => {
  const { state, work } = slowWork();
  const task = new PeriodicTask({ name: 'woken', run: work, everyMs: 60_000, log });
  task.start();
  task.wake();
  task.wake();
  state.finish();
  await jest.advanceTimersByTimeAsync(1);
  expect(state.begun).toBe(2);
  state.finish();
  await jest.advanceTimersByTimeAsync(1);
  expect(state.begun).toBe(2);
  await task.stop();
});
