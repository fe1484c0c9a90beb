import { retryDelayMs } from './retry-delay';

test('the delay grows from a second to a minute', () => {
  expect([1, 2, 3, 6, 7, 1000].map((attempts) => retryDelayMs(attempts))).toEqual([
    1000, 2000, 4000, 32_000, 60_000, 60_000,
  ]);
});

test('waits longer if the provider asks for it, but never less than its own delay', () => {
  expect(retryDelayMs(1, 90_000)).toBe(90_000);
  expect(retryDelayMs(3, 1000)).toBe(4000);
});
