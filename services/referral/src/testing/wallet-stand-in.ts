import {
  bonusesCredited,
  bonusesDueSchema,
  bonusesTakenBack,
  referralBonusesDue,
  referralBonusesRevoked,
} from '@bambuzal/contracts';
import type { ReferralApp } from './referral-app';

/** Answers all requests to the wallet so far. A repeated answer is the same. */
export async function answerAsWallet(referral: ReferralApp): Promise<void> {
  for (const data of await referral.sent(referralBonusesDue.type)) {
    await referral.receive(bonusesCredited, creditOf(data, referral.now()));
  }
  for (const data of await referral.sent(referralBonusesRevoked.type)) {
    const { batchId, bonuses } = referralBonusesRevoked.data.parse(data);
    const taken = bonuses.map(({ bonusId, amount }) => ({ bonusId, amount }));
    await referral.receive(bonusesTakenBack, { batchId, taken });
  }
}

/** The wallet's answer to a batch of bonuses. */
export function creditOf(due: unknown, creditedAt: Date) {
  const { batchId, bonuses } = bonusesDueSchema.parse(due);
  const credits = bonuses.map(({ bonusId }) => ({ bonusId, transactionId: `line-${bonusId}` }));
  return { batchId, credits, creditedAt: creditedAt.toISOString() };
}
