import {
  centsSchema,
  type MessageData,
  type tradingDepositActivated,
  type tradingDepositEnded,
  type tradingRobotStopped,
} from '@bambuzal/contracts';
import type { NewNotice } from './notice-book';

export function ofTradingDeposit(deposit: MessageData<typeof tradingDepositActivated>): NewNotice {
  const { depositId, userId, amount, activatedAt } = deposit;
  return {
    userId,
    source: `smart-trading-active:${depositId}`,
    relatedEntityId: depositId,
    matter: { kind: 'smart_trading_activated', facts: { amount } },
    createdAt: new Date(activatedAt),
  };
}

export function ofEndedDeposit(deposit: MessageData<typeof tradingDepositEnded>): NewNotice {
  const { depositId, userId, outcome, principal, paidOut, endedAt } = deposit;
  const profit = centsSchema.parse(paidOut - principal);
  return {
    userId,
    source: `smart-trading-over:${depositId}`,
    relatedEntityId: depositId,
    matter: {
      kind: `smart_trading_${outcome}`,
      facts: { amount: principal, netAmount: paidOut, profit },
    },
    createdAt: new Date(endedAt),
  };
}

export function ofStoppedRobot(robot: MessageData<typeof tradingRobotStopped>): NewNotice {
  const { runId, userId, reason, trades, result, stoppedAt } = robot;
  return {
    userId,
    source: `robot-stopped:${runId}`,
    relatedEntityId: runId,
    matter: {
      kind: 'robot_stopped',
      facts: { robotStop: reason, count: trades, profit: result },
    },
    createdAt: new Date(stoppedAt),
  };
}
