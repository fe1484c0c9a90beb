import { goalEndpoints as endpoints } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import type { FinancialGoalRow } from './financial-goal.model';
import type { Goals } from './goals';

export function goalRoutes(goals: Goals): Operation[] {
  return [
    operation(endpoints.list, async ({ caller, query }) => {
      const page = await goals.list(caller.sub, query);
      return { ...page, data: page.data.map(goalView) };
    }),
    operation(endpoints.add, async ({ caller, body }) =>
      goalView(await goals.add(caller.sub, body)),
    ),
    operation(endpoints.change, async ({ caller, params, body }) =>
      goalView(await goals.change(caller.sub, params.id, body)),
    ),
    operation(endpoints.complete, async ({ caller, params }) =>
      goalView(await goals.complete(caller.sub, params.id)),
    ),
    operation(endpoints.remove, async ({ caller, params }) => {
      await goals.remove(caller.sub, params.id);
      return { success: true } as const;
    }),
  ];
}

function goalView({ _id, userId: _, ...row }: FinancialGoalRow) {
  return { id: String(_id), ...row };
}
