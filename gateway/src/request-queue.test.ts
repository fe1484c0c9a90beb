import type { EventEmitter } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { ClientGone } from './client-gone';
import { RequestQueue } from './request-queue';

const response = () => new ServerResponse(new IncomingMessage(new Socket()));
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('requests of a key over its limit wait in order, and other keys do not wait', async () => {
  const queue = new RequestQueue({ atOnce: 1, waiting: 2 });
  const began: string[] = [];
  const endFirst = await queue.take('ana', response());
  const second = queue.take('ana', response()).then((end) => (began.push('second'), end));
  const third = queue.take('ana', response()).then((end) => (began.push('third'), end));
  await queue.take('bruno', response());
  await settled();
  expect(began).toEqual([]);
  endFirst();
  (await second)();
  await third;
  expect(began).toEqual(['second', 'third']);
});

test('a full queue refuses the next request, and says when to retry', async () => {
  const queue = new RequestQueue({ atOnce: 1, waiting: 1 });
  await queue.take('ana', response());
  void queue.take('ana', response());
  await expect(queue.take('ana', response())).rejects.toMatchObject({
    code: 'TOO_MANY_AT_ONCE',
    retryAfterSeconds: 1,
  });
});

test('a client that hangs up while waiting frees its place for the next client', async () => {
  const queue = new RequestQueue({ atOnce: 1, waiting: 2 });
  const end = await queue.take('ana', response());
  const impatient: EventEmitter & ServerResponse = response();
  const given = queue.take('ana', impatient);
  const next = queue.take('ana', response());
  impatient.emit('close');
  await expect(given).rejects.toThrow(ClientGone);
  end();
  (await next)();
});

test('a key never has more requests under way than allowed, and each request is served', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 }),
      async (atOnce, keys) => {
        const queue = new RequestQueue({ atOnce, waiting: 40 });
        const now = new Map<string, number>();
        let most = 0;
        const work = keys.map(async (key) => {
          const end = await queue.take(key, response());
          now.set(key, (now.get(key) ?? 0) + 1);
          most = Math.max(most, now.get(key) ?? 0);
          await settled();
          now.set(key, (now.get(key) ?? 1) - 1);
          end();
        });
        await Promise.all(work);
        expect(most).toBeLessThanOrEqual(atOnce);
        expect([...now.values()].every((count) => count === 0)).toBe(true);
      },
    ),
    { numRuns: 30 },
  );
});
