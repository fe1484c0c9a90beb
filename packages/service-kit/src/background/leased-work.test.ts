import { LeasedWork } from './leased-work';

/** Rows that are due, taken in their order, and the ends of those under way. */
class Rows {
  readonly ends = new Map<number, () => void>();
  claims = 0;
  most = 0;

  constructor(private readonly due: number[]) {}

  readonly claim = (): Promise<number | null> => {
    this.claims += 1;
    return Promise.resolve(this.due.shift() ?? null);
  };

  readonly work = (row: number): Promise<void> =>
    new Promise((resolve) => {
      this.ends.set(row, () => {
        this.ends.delete(row);
        resolve();
      });
      this.most = Math.max(this.most, this.ends.size);
    });

  add(row: number): void {
    this.due.push(row);
  }
}

const warn = jest.fn();
const options = { name: 'rows', mostAtOnce: 2, pollIntervalMs: 1000, log: { warn } };
const soon = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  warn.mockClear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('so many rows are worked on at once, and the next is taken up when one is done', async () => {
  const rows = new Rows([1, 2, 3]);
  const leased = new LeasedWork<number>({ ...options, claim: rows.claim, work: rows.work });
  leased.start();
  await soon();
  expect([...rows.ends.keys()]).toEqual([1, 2]);
  rows.ends.get(1)?.();
  await soon();
  expect([...rows.ends.keys()]).toEqual([2, 3]);
  expect(rows.most).toBe(2);
  await leaveTogether(leased, rows);
});

test('when nothing is due it is asked again at the next poll or wake, not in between', async () => {
  const rows = new Rows([]);
  const leased = new LeasedWork<number>({ ...options, claim: rows.claim, work: rows.work });
  leased.start();
  await jest.advanceTimersByTimeAsync(999);
  expect(rows.claims).toBe(1);
  rows.add(1);
  await jest.advanceTimersByTimeAsync(1);
  expect([...rows.ends.keys()]).toEqual([1]);
  rows.add(2);
  leased.wake();
  await soon();
  expect([...rows.ends.keys()]).toEqual([1, 2]);
  await leaveTogether(leased, rows);
});

test('a claim that fails is tried again at the next poll', async () => {
  const rows = new Rows([1]);
  const claim = jest.fn(rows.claim).mockRejectedValueOnce(new Error('the database is away'));
  const leased = new LeasedWork<number>({ ...options, work: rows.work, claim });
  leased.start();
  await soon();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(rows.ends.size).toBe(0);
  await jest.advanceTimersByTimeAsync(1000);
  expect([...rows.ends.keys()]).toEqual([1]);
  await leaveTogether(leased, rows);
});

test('a row that fails is logged, and takes nobody else along', async () => {
  const rows = new Rows([1, 2, 3]);
  const work = (row: number) => (row === 1 ? Promise.reject(new Error('refused')) : rows.work(row));
  const leased = new LeasedWork<number>({ ...options, claim: rows.claim, work });
  leased.start();
  await soon();
  expect(warn).toHaveBeenCalledTimes(1);
  expect([...rows.ends.keys()]).toEqual([2, 3]);
  await leaveTogether(leased, rows);
});

test('whoever waits for a row waits so long at most, and it goes on', async () => {
  const rows = new Rows([]);
  const leased = new LeasedWork<number>({ ...options, claim: rows.claim, work: rows.work });
  let isBack = false;
  const back = leased.doWithin(7, 300).then(() => (isBack = true));
  await jest.advanceTimersByTimeAsync(299);
  expect(isBack).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await back;
  expect(rows.ends.has(7)).toBe(true);
  const short = leased.doWithin(8, 300);
  rows.ends.get(8)?.();
  await short;
  await leaveTogether(leased, rows);
});

test('once it is stopped nothing is taken up, and what is under way is waited for', async () => {
  const rows = new Rows([1]);
  const leased = new LeasedWork<number>({ ...options, claim: rows.claim, work: rows.work });
  leased.start();
  await soon();
  let hasStopped = false;
  const stopped = leased.stop().then(() => (hasStopped = true));
  rows.add(2);
  leased.wake();
  await leased.doWithin(3, 1000);
  await jest.advanceTimersByTimeAsync(5000);
  expect(hasStopped).toBe(false);
  rows.ends.get(1)?.();
  await stopped;
  expect(rows.ends.size).toBe(0);
});

async function leaveTogether(leased: LeasedWork<number>, rows: Rows): Promise<void> {
  const stopped = leased.stop();
  for (const end of rows.ends.values()) end();
  await stopped;
}
