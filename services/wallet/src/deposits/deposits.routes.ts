import {
  type AccessToken,
  type Cents,
  depositEndpoints,
  depositPreviewEndpoints,
  depositPreviewSchema,
  DomainError,
  memberMoneyEndpoints,
  depositAdministrationEndpoints,
} from '@bambuzal/contracts';
import {
  actorOf,
  assertUnchanged,
  listRoute,
  operation,
  type Operation,
  ownedListRoute,
  previewAnswer,
} from '@bambuzal/service-kit';
import type { Request } from 'express';
import { Types } from 'mongoose';
import { createDeposit } from './create-deposit';
import type { DepositEvent } from './decide-deposit';
import { type Deposit, isOpen, unsettledIds } from './deposit';
import type { DepositChecks } from './deposit-checks';
import { assertNotTooLarge } from './deposit-limits';
import type { DepositDependencies } from './deposit-dependencies';
import { administeredDepositView, depositView } from './deposit-view';
import { depositList } from './deposit-list';
import { previewDeposit } from './preview-deposit';
import { memberDeposits } from './member-deposits';
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
      const { data, pagination } = await deposits.page(query, caller.sub);
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
  const { deposits, idempotency, members, settings, transact } = dependencies;
  const { approveDeposit, cancelDeposit, deposits: list } = depositAdministrationEndpoints;
  const administered = async (deposit: Deposit) =>
    administeredDepositView(deposit, await members.ownersOf([deposit.userId]));
  /**
   * Asks the provider first. A payment that it reports is credited by the report and must not be
   * approved as well.
   */
  const asked = async (id: string) => {
    await checkNow(deposits, checks, await deposits.read(id));
  };
  const decide = async (
    { caller, request }: Decider,
    id: string,
    event: AdministratorsEvent,
    stateToken: string | undefined,
  ) => {
    await asked(id);
    await idempotency.once(
      request,
      caller.sub,
      async (unit) => {
        const deposit = await deposits.read(id, unit);
        await assertUnchanged(depositPreviewSchema, stateToken, () =>
          previewDeposit(dependencies, unit, deposit, event),
        );
        await deposits.apply(unit, deposit, event);
        return id;
      },
      'anew',
    );
    return administered(await deposits.read(id));
  };
  const preview = async (id: string, event: AdministratorsEvent) => {
    await asked(id);
    return transact(async (unit) =>
      previewAnswer(await previewDeposit(dependencies, unit, await deposits.read(id, unit), event)),
    );
  };
  const approval = async (decider: Decider, amount: Cents | undefined) => {
    if (amount !== undefined) assertNotTooLarge(amount, await settings.read());
    const transactionId = String(new Types.ObjectId());
    return { kind: 'approved', by: actorOf(decider), amount, transactionId } as const;
  };
  return [
    listRoute(list, depositList(dependencies)),
    ownedListRoute(memberMoneyEndpoints.deposits, memberDeposits(dependencies)),
    operation(approveDeposit, async ({ params, body = {}, ...decider }) =>
      decide(decider, params.id, await approval(decider, body.amount), body.stateToken),
    ),
    operation(cancelDeposit, ({ params, body: { reason, stateToken } = {}, ...decider }) => {
      const event = { kind: 'cancelled', by: actorOf(decider), reason } as const;
      return decide(decider, params.id, event, stateToken);
    }),
    operation(depositPreviewEndpoints.approve, async ({ params, body = {}, ...decider }) =>
      preview(params.id, await approval(decider, body.amount)),
    ),
    operation(depositPreviewEndpoints.cancel, ({ params, ...decider }) =>
      preview(params.id, { kind: 'cancelled', by: actorOf(decider) }),
    ),
  ];
}

interface Decider {
  readonly caller: AccessToken;
  readonly request: Request;
}

type AdministratorsEvent = Extract<DepositEvent, { readonly kind: 'approved' | 'cancelled' }>;

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
