import {
  type AccessToken,
  walletAdministrationEndpoints,
  withdrawalEndpoints,
} from '@bambuzal/contracts';
import { operation, type Operation, originOf, type UnitOfWork } from '@bambuzal/service-kit';
import type { Request } from 'express';
import { approveWithdrawal } from './approve-withdrawal';
import { renewHold } from './renew-hold';
import { requestWithdrawal } from './request-withdrawal';
import type { Withdrawal } from './withdrawal';
import type { WithdrawalDependencies } from './withdrawal-dependencies';
import { WithdrawalQuotes } from './withdrawal-quotes';
import { administeredView, withdrawalView } from './withdrawal-view';

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
      const { data, pagination } = await withdrawals.page(query, { userId: caller.sub });
      return { data: data.map((withdrawal) => withdrawalView(withdrawal, now())), pagination };
    }),
  ];
}

export function withdrawalAdministrationRoutes(dependencies: WithdrawalDependencies): Operation[] {
  const { idempotency, members, now, withdrawals } = dependencies;
  const endpoints = walletAdministrationEndpoints;
  const administered = async (all: readonly Withdrawal[]) => {
    const owners = await members.ownersOf(all.map(({ userId }) => userId));
    return all.map((one) => administeredView(one, now(), owners.get(one.userId)));
  };
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
    const decided = await withdrawals.read(_id);
    const owners = await members.ownersOf([userId]);
    return administeredView(decided, now(), owners.get(userId));
  };
  return [
    operation(endpoints.withdrawals, async ({ query }) => {
      const { page, pageSize, ...filter } = query;
      const { data, pagination } = await withdrawals.page({ page, pageSize }, filter);
      return { data: await administered(data), pagination };
    }),
    operation(endpoints.approveWithdrawal, async ({ caller, params, body, request }) => {
      const withdrawal = await withdrawals.read(params.id);
      await renewHold(dependencies, withdrawal);
      const approval = { by: { caller, origin: originOf(request) }, ...body };
      return decide({ caller, request }, withdrawal, (unit, current) =>
        approveWithdrawal(dependencies, unit, current, approval),
      );
    }),
    operation(endpoints.rejectWithdrawal, async ({ caller, params, body, request }) => {
      const by = { caller, origin: originOf(request) };
      const { reason } = body;
      return decide({ caller, request }, await withdrawals.read(params.id), (unit, current) =>
        withdrawals.apply(unit, current, { kind: 'rejected', by, reason }),
      );
    }),
  ];
}
