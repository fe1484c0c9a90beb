import { Backoff } from './backoff';

function backoffWithClock() {
  let nowMs = 0;
  return { backoff: new Backoff(() => nowMs), pass: (ms: number) => (nowMs += ms) };
}

test('each crash doubles the wait, from 0.5 seconds up to 15 seconds', () => {
  const { backoff } = backoffWithClock();
  expect(Array.from({ length: 7 }, () => backoff.crashed())).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000,
  ]);
});

test('half a minute of health resets the wait', () => {
  const { backoff, pass } = backoffWithClock();
  backoff.crashed();
  backoff.crashed();
  backoff.ready();
  pass(30_000);
  expect(backoff.crashed()).toBe(500);
});

test('a part that crashes soon after it was ready waits longer', () => {
  const { backoff, pass } = backoffWithClock();
  backoff.crashed();
  backoff.ready();
  pass(29_999);
  expect(backoff.crashed()).toBe(1_000);
});

test('the time between a crash and the next start does not count as health', () => {
  const { backoff, pass } = backoffWithClock();
  backoff.ready();
  pass(1_000);
  backoff.crashed();
  pass(60_000);
  expect(backoff.crashed()).toBe(1_000);
});
