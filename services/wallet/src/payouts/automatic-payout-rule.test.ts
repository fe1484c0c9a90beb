import { centsSchema } from '@bambuzal/contracts';
import fc from 'fast-check';
import { personNeededFor } from './automatic-payout-rule';

const cents = (value: number) => centsSchema.parse(value);
const settings = {
  minAutomatedWithdrawalAmount: cents(50_000),
  payoutAutoMemberCount: 2,
  payoutAutoMemberAmount: cents(60_000),
  payoutAutoDayAmount: cents(100_000),
};
const nothing = { memberCount: 0, memberAmount: 0, dayAmount: 0 };

test.each([
  ['the first of a day needs nobody', 50_000, nothing, null],
  ['one above the limit for one withdrawal needs a person', 50_001, nothing, 'request_amount'],
  ['the third of a member needs a person', 1, { ...nothing, memberCount: 2 }, 'member_count'],
  ['an amount up to the cap of a member fits', 100, { ...nothing, memberAmount: 59_900 }, null],
  ['one cent more does not', 101, { ...nothing, memberAmount: 59_900 }, 'member_amount'],
  ['an amount up to the cap of all members fits', 100, { ...nothing, dayAmount: 99_900 }, null],
  [
    'one cent more than everybody may does not',
    101,
    { ...nothing, dayAmount: 99_900 },
    'day_amount',
  ],
])('automatic payout: %s', (_, amount, soFar, expected) => {
  expect(personNeededFor(cents(amount), soFar, settings)).toBe(expected);
});

test('every withdrawal needs a review if no limit for a single withdrawal is set', () => {
  const byHand = { ...settings, minAutomatedWithdrawalAmount: null };
  expect(personNeededFor(cents(1), nothing, byHand)).toBe('request_amount');
});

test('no daily cap is exceeded after any requests in any order', () => {
  const amount = fc.integer({ min: 1, max: 200_000 }).map(cents);
  const caps = fc.record({
    minAutomatedWithdrawalAmount: fc.option(amount),
    payoutAutoMemberCount: fc.integer({ min: 0, max: 5 }),
    payoutAutoMemberAmount: fc.integer({ min: 0, max: 200_000 }).map(cents),
    payoutAutoDayAmount: fc.integer({ min: 0, max: 400_000 }).map(cents),
  });
  const requests = fc.array(
    fc.record({ member: fc.constantFrom('ana', 'bruno', 'carla'), amount }),
  );
  fc.assert(
    fc.property(caps, requests, (limits, asked) => {
      const paid = new Map<string, number[]>();
      const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
      for (const command of asked) {
        const own = paid.get(command.member) ?? [];
        const soFar = {
          memberCount: own.length,
          memberAmount: sum(own),
          dayAmount: sum([...paid.values()].flat()),
        };
        if (personNeededFor(command.amount, soFar, limits) === null) {
          paid.set(command.member, [...own, command.amount]);
        }
      }
      for (const own of paid.values()) {
        expect(own.length).toBeLessThanOrEqual(limits.payoutAutoMemberCount);
        expect(sum(own)).toBeLessThanOrEqual(limits.payoutAutoMemberAmount);
        expect(Math.max(...own)).toBeLessThanOrEqual(limits.minAutomatedWithdrawalAmount ?? 0);
      }
      expect(sum([...paid.values()].flat())).toBeLessThanOrEqual(limits.payoutAutoDayAmount);
    }),
  );
});
