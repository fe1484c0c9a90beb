import fc from 'fast-check';
import { drawnAt, roundOfBlock } from './rounds';
import { entryOf, finalBeforeEntry, outcomeOf } from './trade';

test.each([
  ['CALL', 10, 11, 'won'],
  ['CALL', 10, 9, 'lost'],
  ['PUT', 10, 9, 'won'],
  ['PUT', 10, 11, 'lost'],
  ['CALL', 10, 10, 'equal'],
  ['PUT', 10, 10, 'equal'],
] as const)('a trade in direction %s from %i to %i is %s', (direction, entry, exit, outcome) => {
  expect(outcomeOf(direction, entry, exit)).toBe(outcome);
});

test('an order is final before its first deciding round is drawn', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_767_236_400_000, max: 1_999_999_999_999 }), (milliseconds) => {
      const orderedAt = milliseconds / 1000;
      const entry = entryOf(orderedAt);
      expect(entry % 3).toBe(0);
      expect(entry - orderedAt).toBeGreaterThanOrEqual(6);
      expect(entry - orderedAt).toBeLessThan(9);
      expect(drawnAt(roundOfBlock(entry))).toBe(entry - 3);
      expect(entry - finalBeforeEntry).toBeLessThan(drawnAt(roundOfBlock(entry)));
    }),
  );
});
