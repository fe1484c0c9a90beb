import { bronze, silver } from '../../testing/dashboard';
import { levelOf } from './level-of';

const gold = { ...silver, id: 'l3', name: 'Ouro', minInvestment: 9000, progress: 33 };

test("a member without a level is shown at the first level, with the next level's minimum as the goal", () => {
  const unreached = { ...bronze, isReached: false, progress: 10 };
  expect(levelOf([unreached, { ...silver, progress: 3 }])).toMatchObject({
    level: { name: 'Bronze' },
    next: { name: 'Prata' },
    progress: 3,
  });
});

test('a member is at the highest level reached', () => {
  expect(levelOf([bronze, { ...silver, isReached: true, progress: 100 }, gold])).toMatchObject({
    level: { name: 'Prata' },
    next: { name: 'Ouro' },
    progress: 33,
  });
});

test('the highest level has no goal', () => {
  expect(levelOf([bronze])).toEqual({ level: bronze, next: undefined, progress: 100 });
});

test('progress is capped at 100', () => {
  expect(levelOf([bronze, { ...silver, progress: 250 }])?.progress).toBe(100);
});

test('returns no level when there are no levels', () => {
  expect(levelOf([])).toBeUndefined();
});
