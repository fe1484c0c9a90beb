import {
  memberMoneyEndpoints,
  withdrawalAdministrationEndpoints,
  withdrawalApprovalsEndpoints,
  withdrawalEndpoints,
  withdrawalPreviewEndpoints,
  withdrawalRejectionsEndpoints,
} from '@bambuzal/contracts';
import {
  type Actor,
  actorOf,
  bulkRoutes,
  commandOf,
  listRoute,
  operation,
  type Operation,
  ownedListRoute,
  previewAnswer,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import { decideAtDesk, type DeskDecision } from './decide-at-desk';
import { memberWithdrawals } from './member-withdrawals';
import { previewWithdrawal } from './preview-withdrawal';
import { requestWithdrawal } from './request-withdrawal';
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
  const { transact, withdrawals } = dependencies;
  const {
    approveWithdrawal,
    rejectWithdrawal,
    withdrawals: list,
  } = withdrawalAdministrationEndpoints;
  const decideOne = async (
    id: string,
    decision: DeskDecision,
    decider: Parameters<typeof commandOf>[0],
    stateToken: string | undefined,
  ) => {
    const seen = { stateToken, isOneOfMany: false };
    const command = commandOf(decider);
    return administered(
      dependencies,
      await decideAtDesk(dependencies, id, decision, command, seen),
    );
  };
  return [
    listRoute(list, withdrawalList(dependencies)),
    ownedListRoute(memberMoneyEndpoints.withdrawals, memberWithdrawals(dependencies)),
    operation(approveWithdrawal, ({ params, body: { stateToken, ...body } = {}, ...decider }) =>
      decideOne(params.id, { kind: 'approve', ...body }, decider, stateToken),
    ),
    operation(rejectWithdrawal, ({ params, body: { reason, stateToken }, ...decider }) =>
      decideOne(params.id, { kind: 'reject', reason }, decider, stateToken),
    ),
    ...(['approve', 'reject'] as const).map((decision) =>
      operation(withdrawalPreviewEndpoints[decision], ({ params, ...decider }) => {
        const previewed = { decision, by: actorOf(decider), isOneOfMany: false };
        return transact(async (unit) => {
          const withdrawal = await withdrawals.read(params.id, unit);
          return previewAnswer(await previewWithdrawal(dependencies, unit, withdrawal, previewed));
        });
      }),
    ),
    ...bulkRoutes(withdrawalApprovalsEndpoints, {
      ...bulkTraits(dependencies, 'approve'),
      decide: ({ id, stateToken }, { adminNotes }, command) =>
        decideAtDesk(dependencies, id, { kind: 'approve', adminNotes }, command, {
          stateToken,
          isOneOfMany: true,
        }),
    }),
    ...bulkRoutes(withdrawalRejectionsEndpoints, {
      ...bulkTraits(dependencies, 'reject'),
      decide: ({ id, stateToken }, { reason }, command) =>
        decideAtDesk(dependencies, id, { kind: 'reject', reason }, command, {
          stateToken,
          isOneOfMany: true,
        }),
    }),
  ];
}

function bulkTraits(dependencies: WithdrawalDependencies, decision: DeskDecision['kind']) {
  const { log, transact, withdrawals } = dependencies;
  return {
    log,
    transact,
    preview: async (unit: UnitOfWork, id: string, by: Actor) => {
      const withdrawal = await withdrawals.read(id, unit);
      const previewed = { decision, by, isOneOfMany: true };
      const preview = await previewWithdrawal(dependencies, unit, withdrawal, previewed);
      const { amount, netAmount } = withdrawal;
      return { ...previewAnswer(preview), id, amount: decision === 'approve' ? netAmount : amount };
    },
  };
}
