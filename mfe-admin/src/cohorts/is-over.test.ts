import { isOver } from './is-over';

test('a window is over once it has passed for the last member of the month', () => {
  const after = new Date('2026-03-08T03:00:00Z');
  expect(isOver('2026-02', 7, after)).toBe(true);
  expect(isOver('2026-02', 7, new Date(after.getTime() - 1))).toBe(false);
  expect(isOver('2025-12', 30, new Date('2026-01-31T03:00:00Z'))).toBe(true);
});
