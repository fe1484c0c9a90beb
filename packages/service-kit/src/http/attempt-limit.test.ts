import { createTestContext } from '../testing';
import { AttemptLimit } from './attempt-limit';

let context: Awaited<ReturnType<typeof createTestContext>>;
beforeAll(async () => {
  context = await createTestContext('attempts');
});
afterAll(() => context.close());

const limit = (name: string) =>
  new AttemptLimit(context.cache, { name, attempts: 3, windowSeconds: 60 }, context.log);

test('the fourth attempt of three allowed is refused with the time to wait, in every instance', async () => {
  const here = limit('shared');
  for (const attempts of [here, here, limit('shared')]) await attempts.count('somebody');
  await expect(limit('shared').count('somebody')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    retryAfterSeconds: expect.any(Number),
  });
  await here.count('somebody else');
});

test('a success resets the count', async () => {
  const attempts = limit('forgotten');
  for (const round of [1, 2, 3]) {
    await attempts.count('somebody');
    if (round === 2) await attempts.forget('somebody');
  }
  await expect(attempts.count('somebody')).resolves.toBeUndefined();
});

test('a returned attempt is not counted, and the other attempts still are', async () => {
  const attempts = limit('given back');
  await attempts.count('somebody');
  for (let i = 0; i < 10; i += 1) {
    await attempts.count('somebody');
    await attempts.giveBack('somebody');
  }
  await attempts.count('somebody');
  await attempts.count('somebody');
  await expect(attempts.count('somebody')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
