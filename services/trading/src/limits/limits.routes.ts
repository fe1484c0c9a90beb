import { limitEndpoints, type tradingLimitsSchema } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import type { z } from 'zod';
import type { TradingDependencies } from '../dependencies';
import { limitsAt, lostToday, type MemberLimits, setDailyLoss, takeBreak } from './member-limits';

type Dependencies = Pick<TradingDependencies, 'memberLimits' | 'settings' | 'transact' | 'now'>;

/** Lets members read and change their own limits. */
export function limitRoutes({ memberLimits, now, settings, transact }: Dependencies): Operation[] {
  const view = async (stored: MemberLimits): Promise<z.output<typeof tradingLimitsSchema>> => {
    const limits = limitsAt(stored, now());
    const { tradingMinAmount: minAmount, tradingMaxAmount: maxAmount } = await settings.read();
    const { breakUntil, dailyLoss, raisedFrom, raisedTo } = limits;
    return {
      dailyLoss,
      raisedTo,
      raisedFrom,
      lostToday: lostToday(limits),
      breakUntil: breakUntil !== null && breakUntil > now() ? breakUntil : null,
      minAmount,
      maxAmount,
    };
  };
  const change = async (userId: string, changed: (limits: MemberLimits) => MemberLimits) =>
    view(await transact((unit) => memberLimits.apply(unit, userId, changed), { key: userId }));

  return [
    operation(limitEndpoints.read, async ({ caller }) => view(await memberLimits.of(caller.sub))),
    operation(limitEndpoints.set, ({ caller, body: { dailyLoss } }) =>
      change(caller.sub, (limits) => setDailyLoss(limits, dailyLoss, now())),
    ),
    operation(limitEndpoints.takeBreak, ({ caller, body: { days } }) =>
      change(caller.sub, (limits) => takeBreak(limits, days, now())),
    ),
  ];
}
