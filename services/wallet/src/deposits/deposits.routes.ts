import { depositEndpoints, walletAdministrationEndpoints } from '@bambuzal/contracts';
import { operation, type Operation, originOf } from '@bambuzal/service-kit';
import { administeredDepositOf, depositOf } from './deposit-json';
import type { DepositParts } from './deposit-parts';
import type { DepositRow } from './deposit.model';
import type { Deposits } from './deposits';
import type { DepositCreation } from './deposit-creation';

export function depositRoutes(
  { idempotency, settings }: Pick<DepositParts, 'idempotency' | 'settings'>,
  deposits: Deposits,
  creation: DepositCreation,
): Operation[] {
  return [
    operation(depositEndpoints.make, async ({ body, caller, request }) => {
      const current = await settings.read();
      const { method, amount, document = null } = body;
      const command = { userId: caller.sub, method, amount, document };
      const id = await idempotency.once(request, caller.sub, (unit) =>
        creation.create(unit, command, current),
      );
      return depositOf(await creation.requestInstructions(id));
    }),
    operation(depositEndpoints.list, async ({ query, caller }) => {
      const { data, pagination } = await deposits.page(query, { userId: caller.sub });
      return { data: data.map(depositOf), pagination };
    }),
    operation(depositEndpoints.one, async ({ params, caller }) =>
      depositOf(await deposits.ownNow(params.id, caller.sub)),
    ),
    operation(depositEndpoints.simulatePayment, async ({ params, body, caller, request }) => {
      const row = await deposits.own(params.id, caller.sub);
      deposits.assertSimulated(row);
      await idempotency.once(request, caller.sub, async (unit) => {
        await deposits.simulatePayment(unit, row, body?.amount);
        return params.id;
      });
      await deposits.checkNow(row);
      return depositOf(await deposits.own(params.id, caller.sub));
    }),
  ];
}

export function depositAdministrationRoutes(
  { idempotency, members }: Pick<DepositParts, 'idempotency' | 'members'>,
  deposits: Deposits,
): Operation[] {
  const administered = async (row: DepositRow) =>
    administeredDepositOf(row, await members.ownersOf([row.userId]));
  return [
    operation(walletAdministrationEndpoints.deposits, async ({ query }) => {
      const { status, method, userId, ...page } = query;
      const { data, pagination } = await deposits.page(page, { status, method, userId });
      const owners = await members.ownersOf(data.map((row) => row.userId));
      return { data: data.map((row) => administeredDepositOf(row, owners)), pagination };
    }),
    operation(
      walletAdministrationEndpoints.approveDeposit,
      async ({ params, body, caller, request }) => {
        const actor = { caller, origin: originOf(request) };
        const row = await deposits.decide(
          params.id,
          (work) => idempotency.once(request, caller.sub, work, 'anew'),
          (unit, settlement) => settlement.approve(unit, params.id, actor, body?.amount),
        );
        return administered(row);
      },
    ),
    operation(
      walletAdministrationEndpoints.cancelDeposit,
      async ({ params, body, caller, request }) => {
        const actor = { caller, origin: originOf(request) };
        const row = await deposits.decide(
          params.id,
          (work) => idempotency.once(request, caller.sub, work, 'anew'),
          (unit, settlement) => settlement.cancel(unit, params.id, actor, body?.reason),
        );
        return administered(row);
      },
    ),
  ];
}
