import type { LevelEffectJson } from '@bambuzal/contracts';
import { bonusesOf, totalOf } from './level-effect';

const level = (number: 1 | 2, percentageBonus: number, isActive = true) => ({
  level: number,
  name: '',
  percentageBonus,
  isActive,
});
const effect: LevelEffectJson = {
  cap: 30,
  since: '2026-03-10T15:00:00.000Z',
  invested: 500,
  levels: [
    { level: 1, invested: 300.5 },
    { level: 2, invested: 100 },
  ],
};

test('sums what the active levels pay, exactly', () => {
  expect(totalOf([level(1, 10.1), level(2, 0.2), level(2, 5, false)])).toBe(10.3);
});

test('applies each level to what was invested below it', () => {
  expect(bonusesOf([level(1, 10), level(2, 2.5)], effect)).toBe(32.55);
  expect(bonusesOf([level(1, 10, false), level(2, 2.5)], effect)).toBe(2.5);
});
