import { type AccessToken, DomainError } from '@bambuzal/contracts';
import { originOf } from '@bambuzal/service-kit';
import type { Request } from 'express';
import type { TradingDependencies } from '../dependencies';
import { type MovingDependencies, moveRobots } from './move-robots';
import type { Robot } from './robot';

export type StoppingDependencies = MovingDependencies & Pick<TradingDependencies, 'transact'>;

/**
 * Stops a member's robot: every order writes the robot too, so that none is placed once this has
 * returned. One that has stopped already stays as it is.
 *
 * @throws DomainError NOT_FOUND where there never was one
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
