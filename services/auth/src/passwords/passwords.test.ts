import { DomainError } from '@bambuzal/contracts';
import { hash as argon2 } from '@node-rs/argon2';
import fc from 'fast-check';
import { HashingQueue } from './hashing-queue';
import { Passwords, placesFor } from './passwords';

describe('passwords', () => {
  const passwords = new Passwords(1);

  test('are verified against their hash', async () => {
    const hashed = await passwords.hash('bambu');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(hashed, 'bambu')).toBe(true);
    expect(await passwords.verify(hashed, 'Bambu')).toBe(false);
    expect(await passwords.hash('bambu')).not.toBe(hashed);
  });

  test('match in every form of Unicode', async () => {
    const hashed = await passwords.hash('Açaí-com-mél-77'.normalize('NFC'));
    expect(await passwords.verify(hashed, 'Açaí-com-mél-77'.normalize('NFD'))).toBe(true);
    expect(await passwords.verify(hashed, 'Ａçaí-com-mél-77')).toBe(true);
    expect(await passwords.verify(hashed, 'Acai-com-mel-77')).toBe(false);
  });

  test('match as typed if they were hashed before normalisation was introduced', async () => {
    const typed = 'Açaí-com-mél-77'.normalize('NFD');
    const hashed = await argon2(typed);
    expect(await passwords.verify(hashed, typed)).toBe(true);
    expect(await passwords.verify(hashed, `${typed}x`)).toBe(false);
  });

  test('never match if there is no account', async () => {
    expect(await passwords.verifyNobody('bambu')).toBe(false);
  });
});

test.each([
  [1, undefined, 1],
  [2, undefined, 2],
  [64, undefined, 3],
  [64, '16', 15],
  [4, '1', 1],
])('with %i cores and a pool of %s threads, %i hashes run at once', (cores, pool, places) => {
  expect(placesFor(cores, pool)).toBe(places);
});

describe('the queue of password hashes', () => {
  test('never runs more hashes at once than allowed, and runs all in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.boolean(), { maxLength: 30 }),
        async (atOnce, works) => {
          const queue = new HashingQueue(atOnce, 100);
          const begun: number[] = [];
          let running = 0;
          const run = (fails: boolean, i: number) =>
            queue.run(async () => {
              begun.push(i);
              running += 1;
              expect(running).toBeLessThanOrEqual(atOnce);
              await Promise.resolve();
              running -= 1;
              if (fails) throw new Error('failed');
            });
          await Promise.allSettled(works.map(run));
          expect(begun).toEqual(works.map((_, i) => i));
        },
      ),
    );
  });

  test('refuses work that would wait too long, and accepts work again later', async () => {
    const queue = new HashingQueue(1, 2);
    const ends: (() => void)[] = [];
    const work = () => new Promise<void>((resolve) => ends.push(resolve));
    const running = [queue.run(work), queue.run(work), queue.run(work)];
    await expect(queue.run(work)).rejects.toEqual(
      new DomainError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds: 1 }),
    );
    for (const promise of running) {
      ends.shift()?.();
      await promise;
      await Promise.resolve();
    }
    await queue.run(() => Promise.resolve());
  });
});
