import { Batches } from './batches';
import { mostAlone } from './unit-of-work';

const kilobyte = 1024;

test('batches wait for a free place, and smaller messages do not', async () => {
  const batches = new Batches();
  const begun: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const run = (name: string, bytes: number) =>
    batches.run(bytes, async () => {
      begun.push(name);
      await released;
    });
  const all = Array.from({ length: mostAlone + 2 }, (_, i) => run(`batch ${i}`, 60 * kilobyte));
  all.push(run('about one member', kilobyte));
  await new Promise(setImmediate);
  expect(begun).toHaveLength(mostAlone + 1);
  expect(begun).toContain('about one member');
  release();
  await Promise.all(all);
  expect(begun).toHaveLength(mostAlone + 3);
});

test('a batch that fails gives its place to the next one', async () => {
  const batches = new Batches();
  const failing = Array.from({ length: mostAlone }, () =>
    batches.run(60 * kilobyte, () => Promise.reject(new Error('refused'))),
  );
  const next = batches.run(60 * kilobyte, () => Promise.resolve());
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(
    true,
  );
  await next;
});
