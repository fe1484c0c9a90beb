import { WorkSignal } from './work-signal';

const debug = jest.fn();
let told: string[];
let signal: WorkSignal;

beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  signal = new WorkSignal((text) => Promise.resolve(told.push(text)), { debug });
});
afterEach(() => {
  signal.stop();
  jest.useRealTimers();
});

const passed = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('tells of the first change at once, and of later ones once a second', async () => {
  for (const id of ['a', 'b', 'c']) signal.tell('deposits', id);
  expect(told).toEqual(['{"list":"deposits","id":"a"}']);
  await passed(999);
  expect(told).toHaveLength(1);
  await passed(1);
  expect(told.slice(1)).toEqual(['{"list":"deposits","id":"c"}']);
  await passed(5_000);
  expect(told).toHaveLength(2);
});

test('each list has its own pace', () => {
  signal.tell('deposits', 'a');
  signal.tell('withdrawals', 'b');
  expect(told).toHaveLength(2);
});

test('a failed signal is logged, and the next one is sent', async () => {
  const failing = new WorkSignal(() => Promise.reject(new Error('Redis is away')), { debug });
  failing.tell('deposits', 'a');
  await passed(0);
  expect(debug).toHaveBeenCalled();
  failing.stop();
});
