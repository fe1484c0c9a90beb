import { type Module, type UnitOfWork, whileOffered } from '@bambuzal/service-kit';
import { MemberLocks } from '../member-locks/member-locks';
import type { InvestmentDependencies } from '../dependencies';
import { financialGoalModel } from './financial-goal.model';
import { Goals } from './goals';
import { goalRoutes } from './goals.routes';

/** @param onCompleted called when a member marks a goal as reached */
export function goalsModule(
  { connection, now, settings, transact }: InvestmentDependencies,
  onCompleted: (unit: UnitOfWork, userId: string) => Promise<void>,
): Module {
  const rows = financialGoalModel(connection);
  const locks = new MemberLocks(connection);
  return {
    name: 'goals',
    models: [financialGoalModel],
    routes: goalRoutes(new Goals({ rows, locks, transact, now, onCompleted })).map((operation) =>
      whileOffered(settings, 'enableFinancialHealth', operation),
    ),
  };
}
