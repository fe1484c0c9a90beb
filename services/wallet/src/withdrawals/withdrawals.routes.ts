import {
  type AccessToken,
  walletAdministrationEndpoints,
  withdrawalEndpoints,
  withdrawalPreviewEndpoints,
  withdrawalPreviewSchema,
} from '@bambuzal/contracts';
import {
  actorOf,
  assertUnchanged,
  listRoute,
  operation,
  type Operation,
  previewAnswer,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import type { Request } from 'express';
import { approveWithdrawal } from './approve-withdrawal';
import { previewWithdrawal } from './preview-withdrawal';
import { renewHold } from './renew-hold';
import { requestWithdrawal } from './request-withdrawal';
import type { Withdrawal } from './withdrawal';
import type { WithdrawalDependencies } from './withdrawal-dependencies';
import { WithdrawalQuotes } from './withdrawal-quotes';
import { administered, withdrawalList } from './withdrawal-list';
import { withdrawalView } from './withdrawal-view';

export function withdrawalRoutes(dependencies: WithdrawalDependencies): Operation[] {
  const { idempotency, now, withdrawals } = dependencies;
  const quotes = new WithdrawalQuotes(dependencies);
  return [
    operation(withdrawalEndpoints.quote, ({ caller, query }) => quotes.quote(caller.sub, query)),
    operation(withdrawalEndpoints.request, async ({ caller, body, request }) => {
      const id = await idempotency.once(request, caller.sub, (unit) =>
        requestWithdrawal(dependencies, unit, caller.sub, body),
      );
      return withdrawalView(await withdrawals.read(id), now());
    }),
    operation(withdrawalEndpoints.list, async ({ caller, query }) => {
      const { data, pagination } = await withdrawals.page(query, caller.sub);
      return { data: data.map((withdrawal) => withdrawalView(withdrawal, now())), pagination };
    }),
  ];
}

export function withdrawalAdministrationRoutes(dependencies: WithdrawalDependencies): Operation[] {
  const { idempotency, withdrawals } = dependencies;
  const endpoints = walletAdministrationEndpoints;
  /**
   * Decides once per idempotency key. The decision is queued behind the member's own actions, so it
   * has no conflicts.
   */
  const decide = async (
    { caller, request }: { readonly caller: AccessToken; readonly request: Request },
    { _id, userId }: Withdrawal,
    decision: (unit: UnitOfWork, withdrawal: Withdrawal) => Promise<unknown>,
  ) => {
    await idempotency.once(
      request,
      caller.sub,
      async (unit) => {
        await decision(unit, await withdrawals.read(_id, unit));
        return String(_id);
      },
      'anew',
      userId,
    );
    return administered(dependencies, await withdrawals.read(_id));
  };
  return [
    listRoute(endpoints.withdrawals, withdrawalList(dependencies)),
    operation(endpoints.approveWithdrawal, async ({ params, body = {}, ...decider }) => {
      const { stateToken, ...approval } = body;
      const withdrawal = await withdrawals.read(params.id);
      await renewHold(dependencies, withdrawal);
      const by = actorOf(decider);
      return decide(decider, withdrawal, async (unit, current) => {
        await assertUnchanged(withdrawalPreviewSchema, stateToken, () =>
          previewWithdrawal(dependencies, unit, current, 'approve', by),
        );
        await approveWithdrawal(dependencies, unit, current, { by, ...approval });
      });
    }),
    operation(endpoints.rejectWithdrawal, async ({ params, body, ...decider }) => {
      const { reason, stateToken } = body;
      const by = actorOf(decider);
      return decide(decider, await withdrawals.read(params.id), async (unit, current) => {
        await assertUnchanged(withdrawalPreviewSchema, stateToken, () =>
          previewWithdrawal(dependencies, unit, current, 'reject', by),
        );
        await withdrawals.apply(unit, current, { kind: 'rejected', by, reason });
      });
    }),
    ...(['approve', 'reject'] as const).map((decision) =>
      operation(withdrawalPreviewEndpoints[decision], ({ params, ...decider }) => {
        const by = actorOf(decider);
        return dependencies.transact(async (unit) => {
          const withdrawal = await withdrawals.read(params.id, unit);
          return previewAnswer(
            await previewWithdrawal(dependencies, unit, withdrawal, decision, by),
          );
        });
      }),
    ),
  ];
}
