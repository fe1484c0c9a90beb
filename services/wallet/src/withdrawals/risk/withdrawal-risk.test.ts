import { centsSchema, withdrawalRiskSignalSchema } from '@bambuzal/contracts';
import fc from 'fast-check';
import { type RiskFacts, riskOf } from './withdrawal-risk';

const now = new Date('2026-03-10T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
const cents = (amount: number) => centsSchema.parse(amount);

/** A withdrawal like the three that the member was paid before. */
const usual: RiskFacts = {
  amount: cents(10_000),
  destinationSince: ago(1000),
  isDestinationOfAnother: false,
  isDocumentOfAnother: false,
  accessChangedAt: ago(1000),
  newDeviceAt: ago(1000),
  paidBefore: [10_000, 9_000, 12_000].map(cents),
  recentCredit: 0,
  monthCredits: 20_000,
  monthBonuses: 0,
  sharesMark: false,
  sharesMarkWithClosed: false,
  requestsInDay: 1,
};
const signsOf = (facts: Partial<RiskFacts>) =>
  riskOf({ ...usual, ...facts }, now).signals.map(({ signal }) => signal);

test('a usual withdrawal has no risk', () => {
  expect(riskOf(usual, now)).toEqual({ score: 0, band: 'low', signals: [], assessedAt: now });
});

test.each<[string, Partial<RiskFacts>, Partial<RiskFacts>]>([
  ['new_destination', { destinationSince: ago(23.9) }, { destinationSince: ago(24) }],
  ['destination_of_another', { isDestinationOfAnother: true }, { destinationSince: null }],
  ['document_of_another', { isDocumentOfAnother: true }, {}],
  ['access_changed', { accessChangedAt: ago(71.9) }, { accessChangedAt: ago(72) }],
  ['new_device', { newDeviceAt: ago(71.9) }, { newDeviceAt: null }],
  ['first_payout', { paidBefore: [] }, { paidBefore: [cents(1)] }],
  ['recent_credit', { recentCredit: 5_000 }, { recentCredit: 4_999 }],
  ['mostly_bonuses', { monthBonuses: 14_001 }, { monthBonuses: 14_000 }],
  ['shared_mark', { sharesMark: true }, {}],
  ['shared_with_closed', { sharesMark: true, sharesMarkWithClosed: true }, {}],
  ['unusual_amount', { amount: cents(30_001) }, { amount: cents(30_000) }],
  ['many_requests', { requestsInDay: 4 }, { requestsInDay: 3 }],
])('%s is a sign from its limit on', (signal, beyond, within) => {
  expect(signsOf(beyond)).toEqual([signal]);
  expect(signsOf(within)).toEqual([]);
});

test('two withdrawals do not show what is usual', () => {
  expect(signsOf({ paidBefore: [cents(1), cents(1)] })).toEqual([]);
});

test.each([
  [{ isDestinationOfAnother: true }, 40, 'raised'],
  [{ isDocumentOfAnother: true }, 25, 'low'],
  [{ sharesMark: true, sharesMarkWithClosed: true, destinationSince: ago(1) }, 60, 'high'],
] as const)('the points of %j add up to %i, which is %s', (facts, score, band) => {
  expect(riskOf({ ...usual, ...facts }, now)).toMatchObject({ score, band });
});

test('the score is the sum of the points, and at most 100', () => {
  const moment = fc.option(fc.integer({ min: 0, max: 100 }).map(ago));
  const amount = fc.integer({ min: 1, max: 1e6 }).map(cents);
  const facts: fc.Arbitrary<RiskFacts> = fc.record({
    amount,
    destinationSince: moment,
    isDestinationOfAnother: fc.boolean(),
    isDocumentOfAnother: fc.boolean(),
    accessChangedAt: moment,
    newDeviceAt: moment,
    paidBefore: fc.array(amount, { maxLength: 20 }),
    recentCredit: fc.nat(1e6),
    monthCredits: fc.nat(1e6),
    monthBonuses: fc.nat(1e6),
    sharesMark: fc.boolean(),
    sharesMarkWithClosed: fc.boolean(),
    requestsInDay: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(facts, (some) => {
      const { score, signals } = riskOf(some, now);
      expect(score).toBe(
        Math.min(
          100,
          signals.reduce((sum, { points }) => sum + points, 0),
        ),
      );
      const names = signals.map(({ signal }) => signal);
      expect(names).not.toEqual(expect.arrayContaining(['shared_mark', 'shared_with_closed']));
      expect(withdrawalRiskSignalSchema.options).toEqual(expect.arrayContaining(names));
    }),
  );
});
