import { type AccessToken, DomainError, type RobotSettings } from '@bambuzal/contracts';
import { originOf } from '@bambuzal/service-kit';
import type { Request } from 'express';
import { Types } from 'mongoose';
import type { Halts } from '../administration/halts';
import type { Agreements } from '../agreement/agreements';
import type { TradingDependencies } from '../dependencies';
import { barTo, limitsAt } from '../limits/member-limits';
import { laneCount, numberOf } from '../trades/lanes';
import { assertOpen, assertStakeWithinRange, offeredTerms } from '../trades/offer';
import { type Robot, startRobot as decideStart } from './robot';
import type { RobotStore } from './robot.store';

export type StartingDependencies = Pick<
  TradingDependencies,
  'config' | 'idempotency' | 'memberLimits' | 'now' | 'prices' | 'settings' | 'tradingConfiguration'
> & {
  readonly agreements: Pick<Agreements, 'assertAccepted'>;
  readonly halts: Pick<Halts, 'isHalted'>;
  readonly robotStore: RobotStore;
};

/**
 * Starts a member's robot, once for each command.
 *
 * @throws DomainError as the contract of the path lists them
 */
export async function startRobot(
  dependencies: StartingDependencies,
  request: Request,
  caller: AccessToken,
  settings: RobotSettings,
): Promise<Robot> {
  const { agreements, halts, idempotency, memberLimits, now, robotStore } = dependencies;
  const { sub: userId } = caller;
  const system = await dependencies.settings.read();
  // Without a key, the robot's state refuses a second start. After a stop, a start counts as a new
  // command.
  await idempotency.once(
    request,
    userId,
    async (unit) => {
      assertOpen(dependencies.config, system);
      assertStakeWithinRange(settings.stake, system, 'stake');
      await offeredTerms(dependencies, settings, [now().getTime() / 1000]);
      await agreements.assertAccepted(unit, userId);
      if (await halts.isHalted(unit)) throw new DomainError('HALTED');
      const at = now();
      const bar = barTo(limitsAt(await memberLimits.of(userId, unit), at), at);
      if (bar) throw bar;
      const run = {
        _id: userId,
        runId: String(new Types.ObjectId()),
        lane: numberOf(userId, laneCount),
        settings,
      };
      await robotStore.start(unit, decideStart(run, { caller, origin: originOf(request) }, at));
      return run.runId;
    },
    'anew',
  );
  const robot = await robotStore.find(userId);
  if (!robot) throw new DomainError('NOT_FOUND');
  return robot;
}
