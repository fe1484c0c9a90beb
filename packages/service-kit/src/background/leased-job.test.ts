import { currentContext, newContext, runInContext } from '../request-context';
import { LeasedJob, type LeasedJobOptions } from './leased-job';

/** A promise that the job waits for and the test settles. */
interface Question<Answer> {
  readonly answer: (answer: Answer) => void;
  readonly fail: (error: Error) => void;
}

const warn = jest.fn();
let claims: Question<number | null>[];
/** Work under way, by row. */
let working: Map<number, Question<undefined>>;
let contexts: string[];

beforeEach(() => {
  jest.useFakeTimers();
  warn.mockClear();
  claims = [];
  working = new Map();
  contexts = [];
});
afterEach(() => jest.useRealTimers());

function leasedWork(change: Partial<LeasedJobOptions<number, void>> = {}): LeasedJob<number> {
  return new LeasedJob<number>({
    name: 'rows',
    mostAtOnce: 2,
    everyMs: 1000,
    log: { warn },
    claim: () => new Promise((answer, fail) => claims.push({ answer, fail })),
    run: (row) => {
      contexts.push(currentContext().correlationId);
      return new Promise((answer, fail) => working.set(row, { answer, fail }));
    },
    ...change,
  });
}

const passed = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/** Answers the open claim with a row, or with `null`. */
async function claimed(row: number | null): Promise<void> {
  expect(claims).toHaveLength(1);
  claims.shift()?.answer(row);
  await passed();
}

async function done(row: number): Promise<void> {
  working.get(row)?.answer(undefined);
  working.delete(row);
  await passed();
}

test('works on at most the allowed number of rows at once, and claims the next row when one is done', async () => {
  const leased = leasedWork();
  leased.start();
  await claimed(1);
  await claimed(2);
  expect(claims).toHaveLength(0);
  leased.wake();
  expect(claims).toHaveLength(0);
  await done(1);
  await claimed(3);
  expect([...working.keys()]).toEqual([2, 3]);
  expect(claims).toHaveLength(0);
});

test('makes one claim at a time, and claims again after a wake that came during a claim', async () => {
  const leased = leasedWork();
  leased.wake();
  leased.wake();
  await claimed(null);
  await claimed(null);
  expect(claims).toHaveLength(0);
});

test('when no row is due, claims again only on a poll or a wake', async () => {
  const leased = leasedWork();
  leased.start();
  await claimed(1);
  await claimed(null);
  await done(1);
  await passed(999);
  expect(claims).toHaveLength(0);
  await passed(1);
  await claimed(null);
  leased.wake();
  await claimed(null);
  expect(claims).toHaveLength(0);
});

test('a failed claim is retried at the next poll', async () => {
  const leased = leasedWork();
  leased.start();
  claims.shift()?.fail(new Error('the database is away'));
  await passed(999);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(claims).toHaveLength(0);
  await passed(1);
  await claimed(1);
  expect([...working.keys()]).toEqual([1]);
});

test.each([
  ['rejects', () => Promise.reject(new Error('refused'))],
  [
    'throws',
    () => {
      throw new Error('refused');
    },
  ],
])('a row whose work %s is logged, and the other rows continue', async (_how, refuse) => {
  const leased = leasedWork({ run: refuse });
  leased.start();
  await claimed(1);
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'work failed; trying again later');
  await claimed(2);
  await expect(leased.doWithin(3, 1000)).resolves.toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(3);
});

test('runs a due row in a new context, and a requested row in the context of the request', async () => {
  const leased = leasedWork();
  const asker = newContext('asked-by-a-member');
  runInContext(asker, () => leased.wake());
  await claimed(1);
  void runInContext(asker, () => leased.doWithin(2, 1000));
  expect(contexts).toEqual([expect.not.stringMatching('asked-by'), 'asked-by-a-member']);
});

test('a request for a row waits until its timeout at most, and the work continues', async () => {
  const leased = leasedWork();
  const back = jest.fn();
  void leased.doWithin(7, 300).then(back);
  await passed(299);
  expect(back).not.toHaveBeenCalled();
  await passed(1);
  expect(back).toHaveBeenCalledTimes(1);
  expect(working.has(7)).toBe(true);
  void leased.doWithin(8, 300).then(back);
  await done(8);
  expect(back).toHaveBeenCalledTimes(2);
  expect(jest.getTimerCount()).toBe(0);
});

test('a requested row delays due rows only while its work runs', async () => {
  const leased = leasedWork();
  void leased.doWithin(7, 1000);
  void leased.doWithin(8, 1000);
  leased.wake();
  expect(claims).toHaveLength(0);
  await done(7);
  await claimed(1);
  expect([...working.keys()]).toEqual([8, 1]);
});

test('a stop waits for the work under way, and ends further claims', async () => {
  const leased = leasedWork();
  leased.start();
  await claimed(1);
  const stopped = jest.fn();
  void leased.stop().then(stopped);
  // Timer of the open claim's time limit.
  expect(jest.getTimerCount()).toBe(1);
  await leased.doWithin(9, 1000);
  expect(working.has(9)).toBe(false);
  await done(1);
  expect(stopped).not.toHaveBeenCalled();
  // A claim was open at the stop. The row that it returned is still worked on.
  await claimed(2);
  leased.wake();
  expect(claims).toHaveLength(0);
  expect(stopped).not.toHaveBeenCalled();
  await done(2);
  expect(stopped).toHaveBeenCalledTimes(1);
});

test('a stop waits for the open claim', async () => {
  const leased = leasedWork();
  leased.start();
  const stopped = jest.fn();
  void leased.stop().then(stopped);
  await passed();
  expect(stopped).not.toHaveBeenCalled();
  await claimed(null);
  expect(stopped).toHaveBeenCalledTimes(1);
});

test('a claim that gets no answer is given up after half a minute, and the next poll claims again', async () => {
  const leased = leasedWork();
  leased.start();
  expect(claims).toHaveLength(1);
  claims.shift();
  await passed(29_999);
  expect(claims).toHaveLength(0);
  await passed(1001);
  await claimed(1);
  expect([...working.keys()]).toEqual([1]);
});

test('polls at multiples of the interval by the clock, if the rows are due then', async () => {
  jest.setSystemTime(12_300);
  const leased = leasedWork({ isOnTheClock: true });
  leased.start();
  await claimed(null);
  await passed(699);
  expect(claims).toHaveLength(0);
  await passed(1);
  await claimed(null);
  await passed(999);
  expect(claims).toHaveLength(0);
  await passed(1);
  await claimed(null);
  await leased.stop();
});
