import {
  type AccountData,
  accountDataChanged,
  achievementUnlocked,
  type Cents,
  centsSchema,
  credentialsChanged,
  depositConfirmed,
  deviceAdded,
  investmentActivated,
  investmentCompleted,
  investmentReversed,
  levelReached,
  memberReferred,
  payoutDestinationAdded,
  profitsCredited,
  referralBonusCredited,
  referralBonusExpected,
  tradingDepositActivated,
  tradingDepositEnded,
  tradingRobotStopped,
  withdrawalPaid,
  withdrawalRejected,
} from '@bambuzal/contracts';
import { dayAfter, dayOf } from '@bambuzal/service-kit';
import type { Receive } from '@bambuzal/service-kit/testing';
import type { NoticeKind } from '../notices/notice-kinds';

/** Written with different separators in each language; R$ 1.234,50 in Portuguese. */
export const amount: Cents = centsSchema.parse(123_450);
const small: Cents = centsSchema.parse(5_000);
/** Yesterday of the operator. Recent, because old notices are removed. */
export const day = dayAfter(dayOf(new Date()), -1);
/** 12:30 in the operator's time zone. */
const at = `${day}T15:30:00.000Z`;

type Send = (receive: Receive, userId: string, id: string) => Promise<void>;

const withdrawal = (userId: string, id: string) => ({
  withdrawalId: id,
  userId,
  amount,
  netAmount: small,
  walletType: 'yield' as const,
  method: 'pix' as const,
  happenedAt: at,
});
const bonus = (userId: string, id: string) => ({
  bonusId: id,
  userId,
  referredName: 'bruno',
  level: 2 as const,
  amount: small,
  investmentId: 'an investment',
});
const depositBonus = (userId: string, id: string) => ({
  ...bonus(userId, id),
  investmentId: null,
  smartTradingId: 'a deposit',
});
const deposit =
  (outcome: 'undone' | 'revoked' | 'ended'): Send =>
  (receive, userId, depositId) =>
    receive(tradingDepositEnded, {
      depositId,
      userId,
      outcome,
      principal: amount,
      paidOut: outcome === 'undone' ? amount : small,
      endedAt: at,
    });
const credentials =
  (change: 'password' | 'two_factor_enabled' | 'two_factor_disabled'): Send =>
  (receive, userId) =>
    receive(credentialsChanged, { userId, change, changedAt: at });
const destination =
  (method: 'pix' | 'crypto'): Send =>
  (receive, userId) =>
    receive(payoutDestinationAdded, { userId, method, ending: '4725', addedAt: at });
const accountData =
  (fields: AccountData[], bySupport: boolean): Send =>
  (receive, userId) =>
    receive(accountDataChanged, { userId, fields, bySupport, changedAt: at });
const level =
  (bonusAmount: Cents): Send =>
  (receive, userId, levelId) =>
    receive(levelReached, { userId, levelId, name: 'Prata', bonusAmount, reachedAt: at });

/** Sends the event for each kind of notice to a member. `id` is the id of the entity. */
export const events: Readonly<Record<NoticeKind, Send>> = {
  deposit_confirmed: (receive, userId, id) =>
    receive(depositConfirmed, {
      depositId: id,
      userId,
      method: 'pix',
      amount,
      transactionId: `line-${id}`,
      investmentId: null,
      confirmedAt: at,
    }),
  withdrawal_paid: (receive, userId, id) => receive(withdrawalPaid, withdrawal(userId, id)),
  withdrawal_rejected: (receive, userId, id) =>
    receive(withdrawalRejected, { ...withdrawal(userId, id), reason: 'chave inválida' }),
  profits_credited: (receive, userId, batchId) =>
    receive(profitsCredited, {
      batchId,
      date: day,
      count: 2,
      amount,
      credits: [{ userId, amount }],
    }),
  investment_activated: (receive, userId, investmentId) =>
    receive(investmentActivated, {
      investmentId,
      userId,
      packageId: 'p',
      packageName: 'Bambu',
      amount,
      activatedAt: at,
      coolingOffUntil: at,
    }),
  investment_completed: (receive, userId, investmentId) =>
    receive(investmentCompleted, {
      investmentId,
      userId,
      packageName: 'Bambu',
      amount,
      profit: small,
      completedAt: at,
    }),
  investment_reversed: (receive, userId, investmentId) =>
    receive(investmentReversed, { investmentId, userId, amount, reversedAt: at }),
  bonus_expected: (receive, userId, id) =>
    receive(referralBonusExpected, { ...bonus(userId, id), eligibleAt: at }),
  bonus_credited: (receive, userId, id) =>
    receive(referralBonusCredited, { ...bonus(userId, id), creditedAt: at }),
  deposit_bonus_expected: (receive, userId, id) =>
    receive(referralBonusExpected, { ...depositBonus(userId, id), eligibleAt: at }),
  deposit_bonus_credited: (receive, userId, id) =>
    receive(referralBonusCredited, { ...depositBonus(userId, id), creditedAt: at }),
  member_referred: (receive, userId, referredUserId) =>
    receive(memberReferred, {
      userId,
      referredUserId,
      directReferrals: 3,
      referredName: 'bruno',
      registeredAt: at,
    }),
  smart_trading_activated: (receive, userId, depositId) =>
    receive(tradingDepositActivated, {
      depositId,
      userId,
      kind: 'flexible',
      amount,
      bonusBase: amount,
      activatedAt: at,
      bonusesHeldUntil: at,
    }),
  smart_trading_undone: deposit('undone'),
  smart_trading_revoked: deposit('revoked'),
  smart_trading_ended: deposit('ended'),
  robot_stopped: (receive, userId, runId) =>
    receive(tradingRobotStopped, {
      runId,
      userId,
      reason: 'stop_loss',
      trades: 12,
      result: centsSchema.parse(-2_050),
      stoppedAt: at,
    }),
  achievement_unlocked: (receive, userId) =>
    receive(achievementUnlocked, {
      userId,
      achievement: 'first_profit',
      points: 10,
      achievedAt: at,
    }),
  level_reached: level(centsSchema.parse(0)),
  level_reached_with_bonus: level(small),
  password_changed: credentials('password'),
  two_factor_enabled: credentials('two_factor_enabled'),
  two_factor_disabled: credentials('two_factor_disabled'),
  new_device: (receive, userId, deviceId) =>
    receive(deviceAdded, {
      userId,
      deviceId,
      deviceName: 'Chrome no Android',
      ipAddress: '203.0.113.7',
      location: 'Lisboa, Portugal',
      seenAt: at,
    }),
  pix_key_added: destination('pix'),
  crypto_address_added: destination('crypto'),
  phone_changed: accountData(['phone', 'fullName'], false),
  email_changed: accountData(['email'], false),
  support_changed_data: accountData(['phone', 'email', 'document'], true),
};
