import { referralDepth } from '@bambuzal/contracts';
import fc from 'fast-check';
import {
  type Ancestors,
  ancestorsBelow,
  ancestorsIn,
  levelBelow,
  levelKeys,
  noAncestors,
} from './ancestors';

test('there is a field for each level of the programme', () => {
  expect(levelKeys).toHaveLength(referralDepth);
});

/** A chain of members, each brought by the previous member. */
function chainOf(length: number): Ancestors[] {
  const chain = [noAncestors];
  for (let i = 1; i < length; i++) chain.push(ancestorsBelow(`${i - 1}`, chain[i - 1]!));
  return chain;
}

test('lists the nearest referrer first, and none beyond the fifth', () => {
  const last = chainOf(8)[7]!;
  expect(ancestorsIn(last).map(({ level, id }) => [level, id])).toEqual([
    [1, '6'],
    [2, '5'],
    [3, '4'],
    [4, '3'],
    [5, '2'],
  ]);
});

test("a member's level is the distance to the ancestor, up to five", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(11), (length, above) => {
      const i = length - 1;
      const distance = i - above;
      const expected = distance >= 1 && distance <= referralDepth ? distance : undefined;
      expect(levelBelow(`${above}`, chainOf(length)[i]!)).toBe(expected);
    }),
  );
});
