import {
  accountDataChanged,
  achievementUnlocked,
  chainBroken,
  credentialsChanged,
  deviceAdded,
  depositConfirmed,
  depositConfirmedNewsSchema,
  investmentActivated,
  investmentCompleted,
  investmentReversed,
  levelReached,
  memberReferred,
  payoutDestinationAdded,
  type MessageData,
  profitsCredited,
  referralBonusCredited,
  referralBonusExpected,
  tradingDepositActivated,
  tradingDepositEnded,
  tradingRobotStopped,
  withdrawalPaid,
  withdrawalRejected,
  withdrawalReviewNeeded,
} from '@bambuzal/contracts';
import { type Subscription, subscription, type UnitOfWork } from '@bambuzal/service-kit';
import { z } from 'zod';
import type { NotificationDependencies } from '../dependencies';
import type { NewNotice } from './notice-book';
import type { Notices } from './notices';
import type { NoticesToAdministrators } from './notices-to-administrators';
import {
  ofAchievement,
  ofActivation,
  ofCompletion,
  ofLevel,
  ofReversal,
} from './notices-of-investing';
import { ofDeposit, ofPaidWithdrawal, ofProfits, ofRejectedWithdrawal } from './notices-of-money';
import { ofCreditedBonus, ofExpectedBonus, ofReferral } from './notices-of-network';
import {
  ofChangedCredentials,
  ofChangedData,
  ofNewDestination,
  ofNewDevice,
} from './notices-of-security';
import { ofEndedDeposit, ofStoppedRobot, ofTradingDeposit } from './notices-of-trading';

/** Makes notices to members from the messages of other services. */
export function noticeSubscriptions(
  notices: Notices,
  administrators: NoticesToAdministrators,
  { live, recipients }: Pick<NotificationDependencies, 'live' | 'recipients'>,
): Subscription[] {
  const tell = async (unit: UnitOfWork, ...added: readonly NewNotice[]): Promise<void> => {
    await notices.add(unit, added);
  };
  const confirm = async (deposit: MessageData<typeof depositConfirmed>, unit: UnitOfWork) => {
    const { userId } = deposit;
    const fresh = await notices.add(unit, [ofDeposit(deposit)]);
    if (fresh.length === 0) return;
    const news = z.encode(depositConfirmedNewsSchema, deposit);
    unit.afterCommit(() => live.notify([userId], 'deposit_confirmed', news));
  };
  return [
    subscription(depositConfirmed, confirm),
    subscription(withdrawalPaid, (paid, unit) => tell(unit, ofPaidWithdrawal(paid))),
    subscription(withdrawalRejected, (rejected, unit) =>
      tell(unit, ofRejectedWithdrawal(rejected)),
    ),
    subscription(profitsCredited, (credited, unit, { occurredAt }) =>
      tell(unit, ...ofProfits(credited, new Date(occurredAt))),
    ),
    subscription(investmentActivated, (activated, unit) => tell(unit, ofActivation(activated))),
    subscription(investmentCompleted, (completed, unit) => tell(unit, ofCompletion(completed))),
    subscription(investmentReversed, (reversed, unit) => tell(unit, ofReversal(reversed))),
    subscription(referralBonusExpected, (expected, unit, { occurredAt }) =>
      tell(unit, ofExpectedBonus(expected, new Date(occurredAt))),
    ),
    subscription(referralBonusCredited, (credited, unit) => tell(unit, ofCreditedBonus(credited))),
    subscription(tradingDepositActivated, (active, unit) => tell(unit, ofTradingDeposit(active))),
    subscription(tradingDepositEnded, (ended, unit) => tell(unit, ofEndedDeposit(ended))),
    subscription(tradingRobotStopped, (stopped, unit) => tell(unit, ofStoppedRobot(stopped))),
    subscription(memberReferred, (referred, unit) => tell(unit, ofReferral(referred))),
    subscription(achievementUnlocked, (unlocked, unit) => tell(unit, ofAchievement(unlocked))),
    subscription(levelReached, async (reached, unit) => {
      await recipients.reachLevel(reached, unit);
      await tell(unit, ofLevel(reached));
    }),
    subscription(withdrawalReviewNeeded, (toReview, unit) =>
      administrators.ofWithdrawalToReview(toReview, unit),
    ),
    subscription(chainBroken, (broken, unit) => administrators.ofBrokenChain(broken, unit)),
    subscription(credentialsChanged, (changed, unit, { id }) =>
      tell(unit, ofChangedCredentials(changed, id)),
    ),
    subscription(deviceAdded, (device, unit) => tell(unit, ofNewDevice(device))),
    subscription(payoutDestinationAdded, (added, unit, { id }) =>
      tell(unit, ofNewDestination(added, id)),
    ),
    subscription(accountDataChanged, (changed, unit, { id }) =>
      tell(unit, ...ofChangedData(changed, id)),
    ),
  ];
}
