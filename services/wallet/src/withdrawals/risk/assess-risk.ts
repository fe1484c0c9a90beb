import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { destinationSince, isDestinationOfAnother } from '../destination';
import type { Withdrawal } from '../withdrawal';
import type { WithdrawalDependencies } from '../withdrawal-dependencies';
import { type RiskFacts, riskOf, type WithdrawalRisk } from './withdrawal-risk';

const dayMs = 24 * 60 * 60 * 1000;
const monthDays = 30;
/** Number of paid withdrawals whose median is taken. */
const latestPaid = 20;

type Asked = Pick<Withdrawal, 'userId' | 'amount' | 'pixKeyId' | 'keyType' | 'destination'> & {
  /** `null` for a withdrawal that was not requested yet. */
  readonly _id: Withdrawal['_id'] | null;
};

/**
 * Assesses a withdrawal's risk.
 *
 * @param session session of the caller's transaction; none for a read outside a transaction
 * @param at time of the decision that the assessment is for
 */
export async function assessRisk(
  dependencies: WithdrawalDependencies,
  session: ClientSession | null,
  withdrawal: Asked,
  at: Date,
): Promise<WithdrawalRisk> {
  const { credentialChanges, withdrawals } = dependencies;
  const { amount, userId } = withdrawal;
  // A transaction runs its queries one after the other.
  const facts: RiskFacts = {
    amount,
    destinationSince: await destinationSince(dependencies, session, withdrawal),
    isDestinationOfAnother: await isDestinationOfAnother(dependencies, session, withdrawal),
    accessChangedAt: await credentialChanges.lastOf(userId),
    paidBefore: await withdrawals.latestPaid(userId, latestPaid, session),
    requestsInDay: await withdrawals.countAsked(withdrawal, before(at, 1), session),
    ...(await marksOf(dependencies, session, withdrawal)),
    ...(await creditsOf(dependencies, session, userId, at)),
  };
  return riskOf(facts, at);
}

const before = (at: Date, days: number) => new Date(at.getTime() - days * dayMs);

async function marksOf(
  { documentMarks, marks, members }: WithdrawalDependencies,
  session: ClientSession | null,
  { userId, keyType, destination }: Asked,
) {
  const own = await marks.ofPerson(session, userId);
  const devices = own.filter(({ kind }) => kind === 'device');
  const documents = own.filter(({ kind }) => kind === 'document');
  const sharing = [...(await marks.sharing(session, userId, own)).keys()];
  const isDocument = keyType === 'CPF' || keyType === 'CNPJ';
  const mark = isDocument ? documentMarks.of(destination) : undefined;
  const isKnownAsOwn = documents.some((each) => each.mark === mark);
  const isDocumentOfAnother =
    mark !== undefined &&
    ((documents.length > 0 && !isKnownAsOwn) ||
      (await marks.isOfAnother(session, userId, { kind: 'document', mark })));
  return {
    isDocumentOfAnother,
    newDeviceAt: devices.length > 1 ? (devices[0]?.seenAt ?? null) : null,
    sharesMark: sharing.length > 0,
    sharesMarkWithClosed: await members.isAnyClosed(sharing, session),
  };
}

const creditSchema = z.object({
  month: z.number(),
  bonuses: z.number(),
  recent: z.number(),
});

/** Sums a member's credits of the last 30 days. What was only returned is no credit. */
async function creditsOf(
  { transactions }: WithdrawalDependencies,
  session: ClientSession | null,
  userId: string,
  at: Date,
): Promise<Pick<RiskFacts, 'monthBonuses' | 'monthCredits' | 'recentCredit'>> {
  const isBonus = { $in: ['$category', ['bonus', 'referral_bonus']] };
  const isRecent = {
    $and: [
      { $in: ['$category', ['deposit', 'adjustment']] },
      { $gte: ['$createdAt', before(at, 1)] },
    ],
  };
  const sumOf = (condition: object) => ({ $sum: { $cond: [condition, '$amount', 0] } });
  const [found] = await transactions
    .aggregate<unknown>([
      {
        $match: {
          userId,
          createdAt: { $gte: before(at, monthDays) },
          type: 'credit',
          category: { $nin: ['refund', 'trading_capital', 'withdrawal'] },
        },
      },
      {
        $group: {
          _id: null,
          month: { $sum: '$amount' },
          bonuses: sumOf(isBonus),
          recent: sumOf(isRecent),
        },
      },
    ])
    .session(session);
  const sums = creditSchema.parse(found ?? { month: 0, bonuses: 0, recent: 0 });
  return { monthCredits: sums.month, monthBonuses: sums.bonuses, recentCredit: sums.recent };
}
