import type {
  Cents,
  WithdrawalRiskBand,
  WithdrawalRiskSignal,
  withdrawalRiskSchema,
} from '@bambuzal/contracts';
import type { z } from 'zod';

export type WithdrawalRisk = z.output<typeof withdrawalRiskSchema>;

/** Facts about a withdrawal and its member at the time of an assessment. Amounts in cents. */
export interface RiskFacts {
  readonly amount: Cents;
  /** Time since which the key has its value, or of the address's first use, if it is known. */
  readonly destinationSince: Date | null;
  /** Whether another member has the same key or address. */
  readonly isDestinationOfAnother: boolean;
  /** Whether the key is a document by which only other people are known. */
  readonly isDocumentOfAnother: boolean;
  /** Last change of password, second factor, telephone or e-mail. */
  readonly accessChangedAt: Date | null;
  /** Time of the latest device, unless it is the member's only one. */
  readonly newDeviceAt: Date | null;
  /** Amounts of the latest paid withdrawals. */
  readonly paidBefore: readonly Cents[];
  /** Deposits and corrections of the last day. */
  readonly recentCredit: number;
  /** All credits of the last 30 days, and the bonuses among them. */
  readonly monthCredits: number;
  readonly monthBonuses: number;
  /** Other accounts with the member's device or document. */
  readonly sharesMark: boolean;
  readonly sharesMarkWithClosed: boolean;
  /** Requests of the last 24 hours, with this one. */
  readonly requestsInDay: number;
}

const hourMs = 60 * 60 * 1000;
const mostPoints = 100;
const bandsFrom: readonly (readonly [WithdrawalRiskBand, from: number])[] = [
  ['high', 60],
  ['raised', 30],
  ['low', 0],
];
/** Fewer withdrawals do not show what is usual. */
const leastForMedian = 3;

type Sign = readonly [
  signal: WithdrawalRiskSignal,
  points: number,
  applies: (facts: RiskFacts, now: Date) => boolean,
];

const signs: readonly Sign[] = [
  ['new_destination', 20, ({ destinationSince }, now) => isWithin(24, destinationSince, now)],
  ['destination_of_another', 40, ({ isDestinationOfAnother }) => isDestinationOfAnother],
  ['document_of_another', 25, ({ isDocumentOfAnother }) => isDocumentOfAnother],
  ['access_changed', 25, ({ accessChangedAt }, now) => isWithin(72, accessChangedAt, now)],
  ['new_device', 15, ({ newDeviceAt }, now) => isWithin(72, newDeviceAt, now)],
  ['first_payout', 10, ({ paidBefore }) => paidBefore.length === 0],
  ['recent_credit', 20, ({ amount, recentCredit }) => recentCredit * 2 >= amount],
  ['mostly_bonuses', 15, ({ monthBonuses, monthCredits }) => monthBonuses * 10 > monthCredits * 7],
  [
    'shared_mark',
    20,
    ({ sharesMark, sharesMarkWithClosed }) => sharesMark && !sharesMarkWithClosed,
  ],
  ['shared_with_closed', 40, ({ sharesMarkWithClosed }) => sharesMarkWithClosed],
  ['unusual_amount', 15, isUnusual],
  ['many_requests', 10, ({ requestsInDay }) => requestsInDay > 3],
];

/** Adds up the points of the signs that apply now. */
export function riskOf(facts: RiskFacts, now: Date): WithdrawalRisk {
  const signals = signs
    .filter(([, , applies]) => applies(facts, now))
    .map(([signal, points]) => ({ signal, points }));
  const sum = signals.reduce((total, { points }) => total + points, 0);
  const score = Math.min(sum, mostPoints);
  const [band] = bandsFrom.find(([, from]) => score >= from) ?? ['low' as const];
  return { score, band, signals, assessedAt: now };
}

function isUnusual({ amount, paidBefore }: RiskFacts): boolean {
  if (paidBefore.length < leastForMedian) return false;
  const sorted = paidBefore.toSorted((one, two) => one - two);
  const median = sorted[Math.floor(sorted.length / 2)] ?? amount;
  return amount > 3 * median;
}

function isWithin(hours: number, since: Date | null, now: Date): boolean {
  return since !== null && now.getTime() - since.getTime() < hours * hourMs;
}
