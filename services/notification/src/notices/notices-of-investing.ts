import type {
  achievementUnlocked,
  investmentActivated,
  investmentCompleted,
  investmentReversed,
  levelReached,
  MessageData,
} from '@bambuzal/contracts';
import type { NewNotice } from './notice-book';

export function ofActivation(investment: MessageData<typeof investmentActivated>): NewNotice {
  const { investmentId, userId, amount, packageName, activatedAt } = investment;
  return {
    userId,
    source: `investment-active:${investmentId}`,
    relatedEntityId: investmentId,
    matter: { kind: 'investment_activated', facts: { amount, packageName } },
    createdAt: new Date(activatedAt),
  };
}

export function ofCompletion(investment: MessageData<typeof investmentCompleted>): NewNotice {
  const { investmentId, userId, amount, profit, packageName, completedAt } = investment;
  return {
    userId,
    source: `investment-completed:${investmentId}`,
    relatedEntityId: investmentId,
    matter: { kind: 'investment_completed', facts: { amount, profit, packageName } },
    createdAt: new Date(completedAt),
  };
}

export function ofReversal(investment: MessageData<typeof investmentReversed>): NewNotice {
  const { investmentId, userId, amount, reversedAt } = investment;
  return {
    userId,
    source: `investment-reversed:${investmentId}`,
    relatedEntityId: investmentId,
    matter: { kind: 'investment_reversed', facts: { amount } },
    createdAt: new Date(reversedAt),
  };
}

export function ofAchievement(unlocked: MessageData<typeof achievementUnlocked>): NewNotice {
  const { userId, achievement, points, achievedAt } = unlocked;
  return {
    userId,
    source: `achievement:${achievement}/${userId}`,
    relatedEntityId: achievement,
    matter: { kind: 'achievement_unlocked', facts: { achievement, points } },
    createdAt: new Date(achievedAt),
  };
}

export function ofLevel(reached: MessageData<typeof levelReached>): NewNotice {
  const { userId, levelId, name: levelName, bonusAmount: amount, reachedAt } = reached;
  return {
    userId,
    source: `level:${levelId}/${userId}`,
    relatedEntityId: levelId,
    matter:
      amount > 0
        ? { kind: 'level_reached_with_bonus', facts: { levelName, amount } }
        : { kind: 'level_reached', facts: { levelName } },
    createdAt: new Date(reachedAt),
  };
}
