import fc from 'fast-check';
import { KeyedQueue, type QueuedJob } from './keyed-queue';

interface TestJob extends QueuedJob {
  readonly id: number;
}

const limits = { groupSize: 4, groups: 1, alone: 2 };

/** Holds each started job until the test ends it, and remembers which jobs ran together. */
function queueUnderWatch() {
  const started: TestJob[][] = [];
  const underWay: { readonly jobs: readonly TestJob[]; readonly end: () => void }[] = [];
  const queue = new KeyedQueue<TestJob>((jobs) => {
    started.push([...jobs]);
    return new Promise((resolve) => underWay.push({ jobs, end: resolve }));
  }, limits);
  const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  return {
    add: (key: string, id: number, mayShare = true) => queue.add({ key, id, mayShare }),
    started,
    underWay,
    settled,
    async endOldest() {
      underWay.shift()?.end();
      await settled();
    },
  };
}

const idsOf = (groups: readonly (readonly TestJob[])[]) =>
  groups.map((jobs) => jobs.map(({ id }) => id));

test('jobs that arrive together run as one group, up to its size', async () => {
  const queue = queueUnderWatch();
  for (const id of [1, 2, 3, 4, 5]) queue.add(`key ${id}`, id);
  await queue.settled();
  expect(idsOf(queue.started)).toEqual([[1, 2, 3, 4]]);
  await queue.endOldest();
  expect(idsOf(queue.started)).toEqual([[1, 2, 3, 4], [5]]);
});

test('a key with many waiting jobs lets every other key go first', async () => {
  const queue = queueUnderWatch();
  for (let id = 1; id <= 9; id++) queue.add('busy', id);
  await queue.settled();
  expect(idsOf(queue.started)).toEqual([[1, 2, 3, 4]]);
  queue.add('other', 100);
  await queue.endOldest();
  expect(idsOf(queue.started)[1]).toContain(100);
});

test('a job that must not share a group runs alone, and the other jobs of its key wait', async () => {
  const queue = queueUnderWatch();
  queue.add('ana', 1, false);
  queue.add('ana', 2);
  queue.add('bia', 3);
  await queue.settled();
  expect(idsOf(queue.started)).toEqual([[1], [3]]);
  await queue.endOldest();
  await queue.endOldest();
  expect(idsOf(queue.started)).toEqual([[1], [3], [2]]);
});

test('runs at most the allowed number of separate jobs at once', async () => {
  const queue = queueUnderWatch();
  for (const id of [1, 2, 3]) queue.add(`key ${id}`, id, false);
  await queue.settled();
  expect(queue.underWay).toHaveLength(2);
  await queue.endOldest();
  expect(idsOf(queue.started)).toEqual([[1], [2], [3]]);
});

test('every job runs once, the jobs of a key in order, and never two groups of one key at once', async () => {
  const jobs = fc.array(
    fc.record({ key: fc.constantFrom('ana', 'bia', 'caio'), mayShare: fc.boolean() }),
    { maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(jobs, async (given) => {
      const queue = queueUnderWatch();
      given.forEach(({ key, mayShare }, id) => queue.add(key, id, mayShare));
      await queue.settled();
      while (queue.underWay.length > 0) {
        const keys = queue.underWay.map(({ jobs: at }) => new Set(at.map(({ key }) => key)));
        const all = keys.flatMap((of) => [...of]);
        expect(new Set(all).size).toBe(all.length);
        await queue.endOldest();
      }
      const ran = queue.started.flat();
      expect(ran.map(({ id }) => id).sort((a, b) => a - b)).toEqual(given.map((_, id) => id));
      for (const wanted of ['ana', 'bia', 'caio']) {
        const ids = ran.filter(({ key }) => key === wanted).map(({ id }) => id);
        expect(ids).toEqual([...ids].sort((a, b) => a - b));
      }
    }),
  );
});
