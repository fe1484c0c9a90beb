import { type AccessToken, DomainError } from '@bambuzal/contracts';
import { originOf } from '@bambuzal/service-kit';
import type { Request } from 'express';
import type { TradingDependencies } from '../dependencies';
import { type MovingDependencies, moveRobots } from './move-robots';
import type { Robot } from './robot';

export type StoppingDependencies = MovingDependencies & Pick<TradingDependencies, 'transact'>;

/**
 * Stops a member's robot. Every order also writes the robot, so that no order is placed after this
 * has returned. A robot that has already stopped is unchanged.
 *
 * @throws DomainError NOT_FOUND when the member never had a robot
 */
export async function stopRobot(
  dependencies: StoppingDependencies,
  request: Request,
  caller: AccessToken,
): Promise<Robot> {
  const { robotStore, transact } = dependencies;
  const { sub: userId } = caller;
  const by = { caller, origin: originOf(request) };
  await transact(
    async (unit) => {
      const changes = await moveRobots(
        dependencies,
        unit,
        new Map([[userId, [{ kind: 'stop', by }]]]),
      );
      if (changes.length === 0) throw new DomainError('NOT_FOUND');
    },
    { key: userId },
  );
  const robot = await robotStore.find(userId);
  if (!robot) throw new DomainError('NOT_FOUND');
  return robot;
}
