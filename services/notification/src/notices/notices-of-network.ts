import type {
  memberReferred,
  MessageData,
  referralBonusCredited,
  referralBonusExpected,
} from '@bambuzal/contracts';
import type { NewNotice } from './notice-book';

/** @param expectedAt when the message was sent */
export function ofExpectedBonus(
  bonus: MessageData<typeof referralBonusExpected>,
  expectedAt: Date,
): NewNotice {
  const { bonusId, userId, referredName, level, amount, smartTradingId, eligibleAt } = bonus;
  const moment = new Date(eligibleAt);
  return {
    userId,
    source: `bonus-expected:${bonusId}`,
    relatedEntityId: bonusId,
    matter: {
      kind: smartTradingId === null ? 'bonus_expected' : 'deposit_bonus_expected',
      facts: { referredName, level, amount, moment },
    },
    createdAt: expectedAt,
  };
}

export function ofCreditedBonus(bonus: MessageData<typeof referralBonusCredited>): NewNotice {
  const { bonusId, userId, referredName, level, amount, smartTradingId, creditedAt } = bonus;
  return {
    userId,
    source: `bonus-credited:${bonusId}`,
    relatedEntityId: bonusId,
    matter: {
      kind: smartTradingId === null ? 'bonus_credited' : 'deposit_bonus_credited',
      facts: { referredName, level, amount },
    },
    createdAt: new Date(creditedAt),
  };
}

export function ofReferral(referral: MessageData<typeof memberReferred>): NewNotice {
  const { userId, referredUserId, referredName, directReferrals: count, registeredAt } = referral;
  return {
    // The notice links to the network, without another member's id.
    userId,
    source: `referral:${referredUserId}`,
    relatedEntityId: null,
    matter: { kind: 'member_referred', facts: { referredName, count } },
    createdAt: new Date(registeredAt),
  };
}
