import { Arrivals } from './arrivals';

test('a network over its limit loses its oldest arriving request', () => {
  const lost: string[] = [];
  const arrivals = new Arrivals(2);
  for (const name of ['first', 'second', 'third']) arrivals.enter('a', () => lost.push(name));
  expect(lost).toEqual(['first']);
  arrivals.enter('b', () => lost.push('of another network'));
  expect(lost).toEqual(['first']);
});

test('an arriving request frees its place once, however often it ends', () => {
  const lost: string[] = [];
  const arrivals = new Arrivals(2);
  const leave = arrivals.enter('a', () => lost.push('first'));
  arrivals.enter('a', () => lost.push('second'));
  leave();
  leave();
  arrivals.enter('a', () => lost.push('third'));
  expect(lost).toEqual([]);
  arrivals.enter('a', () => lost.push('fourth'));
  expect(lost).toEqual(['second']);
});
