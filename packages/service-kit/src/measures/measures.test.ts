import { createMetrics, type Metrics } from '../metrics';
import { addCounter } from './counter';
import { addReading, type Reading } from './reading';
import { remembered } from './remembered';

const log = { warn: jest.fn() };
let metrics: Metrics;
beforeEach(() => {
  metrics = createMetrics('measured');
  log.warn.mockClear();
});

const gauges = {
  rows: { help: 'Rows' },
  rows_by_kind: { help: 'Rows by kind', labels: ['kind'] },
} as const;
const served = async () =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith('rows'));
const add = (read: Reading['read']) => addReading(metrics, { name: 'rows', gauges, read }, log);

test('serves the gauges of one reading', async () => {
  add(() => Promise.resolve({ rows: 3, rows_by_kind: [{ labels: { kind: 'large' }, value: 2 }] }));
  expect(await served()).toEqual([
    'rows{service="measured"} 3',
    'rows_by_kind{kind="large",service="measured"} 2',
  ]);
});

test('leaves a gauge out if its server is away, and says so in the log', async () => {
  add(() => Promise.reject(new Error('away')));
  expect(await served()).toEqual([]);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test('leaves a gauge without a value out', async () => {
  add(() => Promise.resolve({ rows: null, rows_by_kind: [] }));
  expect(await served()).toEqual([]);
});

test('reads once for all gauges, and again when the result is some seconds old', async () => {
  let at = 0;
  let readings = 0;
  const read = remembered({
    name: 'rows',
    read: () => Promise.resolve((readings += 1)),
    keptMs: 5000,
    log,
    now: () => at,
  });
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  at = 4999;
  expect(await read()).toBe(1);
  at = 5000;
  expect(await read()).toBe(2);
});

test('gives up a reading that hangs, and starts no second one beside it', async () => {
  let at = 0;
  let readings = 0;
  let answer: (value: string) => void = () => undefined;
  const read = remembered({
    name: 'rows',
    read() {
      readings += 1;
      return new Promise<string>((resolve) => (answer = resolve));
    },
    keptMs: 5000,
    limitMs: 1,
    log,
    now: () => at,
  });
  expect(await read()).toBeUndefined();
  at = 60_000;
  expect(await read()).toBeUndefined();
  expect(readings).toBe(1);
  answer('late');
  await new Promise(setImmediate);
  const second = read();
  expect(readings).toBe(2);
  answer('in time');
  expect(await second).toBe('in time');
});

test('two descriptions of a counter count together, from 0 on', async () => {
  const described = { name: 'rows_total', help: 'Rows', labels: ['kind'] } as const;
  const initial = [{ kind: 'large' }];
  const [one, other] = [1, 2].map(() => addCounter(metrics, { ...described, initial }));
  expect(await served()).toEqual(['rows_total{kind="large",service="measured"} 0']);
  one?.({ kind: 'large' });
  other?.({ kind: 'large' }, 4);
  expect(await served()).toEqual(['rows_total{kind="large",service="measured"} 5']);
});
