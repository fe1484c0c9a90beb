import {
  type AccessToken,
  depositEndpoints,
  DomainError,
  walletAdministrationEndpoints,
} from '@bambuzal/contracts';
import { operation, type Operation, originOf } from '@bambuzal/service-kit';
import type { Request } from 'express';
import { Types } from 'mongoose';
import { createDeposit } from './create-deposit';
import type { DepositEvent } from './decide-deposit';
import { type Deposit, isOpen, unsettledIds } from './deposit';
import type { DepositChecks } from './deposit-checks';
import { assertNotTooLarge } from './deposit-limits';
import type { DepositDependencies } from './deposit-dependencies';
import { administeredDepositView, depositView } from './deposit-view';
import { requestInstructions } from './request-instructions';
import { assertSimulated, simulatePayment } from './simulate-payment';

type Checks = Pick<DepositChecks, 'doWithin'>;

/** Longest time in milliseconds that a request waits for the provider. */
const readerTimeoutMs = 3000;

export function depositRoutes(dependencies: DepositDependencies, checks: Checks): Operation[] {
  const { deposits, idempotency } = dependencies;
  return [
    operation(depositEndpoints.make, async ({ body, caller, request }) => {
      const { method, amount, document = null } = body;
      const command = { userId: caller.sub, method, amount, document };
      const id = await idempotency.once(request, caller.sub, (unit) =>
        createDeposit(dependencies, unit, command),
      );
      const deposit = await requestInstructions(dependencies, await deposits.read(id));
      if (deposit.providerFailed) throw new DomainError('PAYMENT_PROVIDER_FAILED');
      return depositView(deposit);
    }),
    operation(depositEndpoints.list, async ({ query, caller }) => {
      const { data, pagination } = await deposits.page(query, { userId: caller.sub });
      return { data: data.map(depositView), pagination };
    }),
    operation(depositEndpoints.one, async ({ params, caller }) => {
      const deposit = await deposits.own(params.id, caller.sub);
      return depositView(
        mayHaveChanged(deposit) ? await checkNow(deposits, checks, deposit) : deposit,
      );
    }),
    operation(depositEndpoints.simulatePayment, async ({ params, body, caller, request }) => {
      let deposit = await deposits.own(params.id, caller.sub);
      assertSimulated(dependencies, deposit);
      await idempotency.once(request, caller.sub, async (unit) => {
        deposit = await simulatePayment(dependencies, unit, deposit, body?.amount);
        return params.id;
      });
      return depositView(await checkNow(deposits, checks, deposit));
    }),
  ];
}

export function depositAdministrationRoutes(
  dependencies: DepositDependencies,
  checks: Checks,
): Operation[] {
  const { deposits, idempotency, members } = dependencies;
  const administered = async (deposit: Deposit) =>
    administeredDepositView(deposit, await members.ownersOf([deposit.userId]));
  /**
   * Asks the provider first. A payment that it reports is credited by the report and must not be
   * approved as well.
   */
  const decide = async (
    { caller, request }: { readonly caller: AccessToken; readonly request: Request },
    id: string,
    event: DepositEvent,
  ) => {
    await checkNow(deposits, checks, await deposits.read(id));
    await idempotency.once(
      request,
      caller.sub,
      async (unit) => {
        await deposits.apply(unit, await deposits.read(id, unit), event);
        return id;
      },
      'anew',
    );
    return administered(await deposits.read(id));
  };
  return [
    operation(walletAdministrationEndpoints.deposits, async ({ query }) => {
      const { status, method, userId, ...page } = query;
      const { data, pagination } = await deposits.page(page, { status, method, userId });
      const owners = await members.ownersOf(data.map((deposit) => deposit.userId));
      return { data: data.map((deposit) => administeredDepositView(deposit, owners)), pagination };
    }),
    operation(
      walletAdministrationEndpoints.approveDeposit,
      async ({ params, body, caller, request }) => {
        if (body?.amount !== undefined) {
          assertNotTooLarge(body.amount, await dependencies.settings.read());
        }
        return decide({ caller, request }, params.id, {
          kind: 'approved',
          by: { caller, origin: originOf(request) },
          amount: body?.amount,
          transactionId: String(new Types.ObjectId()),
        });
      },
    ),
    operation(walletAdministrationEndpoints.cancelDeposit, ({ params, body, caller, request }) =>
      decide({ caller, request }, params.id, {
        kind: 'cancelled',
        by: { caller, origin: originOf(request) },
        reason: body?.reason,
      }),
    ),
  ];
}

/** Asks the provider. If the provider is slow, answers with the stored deposit. */
async function checkNow(
  deposits: Pick<DepositDependencies['deposits'], 'read'>,
  checks: Checks,
  deposit: Deposit,
): Promise<Deposit> {
  return (await checks.doWithin(deposit, readerTimeoutMs)) ?? deposits.read(deposit._id);
}

function mayHaveChanged(deposit: Deposit): boolean {
  return isOpen(deposit) || (deposit.repeatedIds.length > 0 && unsettledIds(deposit).length > 0);
}
