import {
  centsSchema,
  smartTradingAdministrationEndpoints,
  smartTradingEndpoints,
  smartTradingPreviewEndpoints,
} from '@bambuzal/contracts';
import { actorOf, listRoute, operation, type Operation, originOf } from '@bambuzal/service-kit';
import type { Agreements } from '../agreement/agreements';
import type { TradingDependencies } from '../dependencies';
import type { PoolDayStore } from '../pool/pool-days.store';
import type { TradeStore } from '../trades/trade.store';
import { createDeposit, type CreationDependencies } from './create-deposit';
import type { Deposit } from './deposit';
import { administeredDeposits, depositList } from './deposit-list';
import type { DepositRecords } from './deposit-records';
import { depositView } from './deposit-view';
import { previewRevocation } from './preview-revocation';
import { type OfferDependencies, readComingOffers, readOffer } from './read-offer';
import {
  revokeDeposit,
  revokeDepositOfMember,
  type RevocationDependencies,
} from './revoke-deposit';

type Dependencies = CreationDependencies &
  RevocationDependencies & {
    readonly agreements: Pick<Agreements, 'assertAccepted' | 'of'>;
    readonly depositRecords: DepositRecords;
    readonly poolDays: PoolDayStore;
    readonly tradeStore: Pick<TradeStore, 'resultOf'>;
  };

type AdministrationDependencies = OfferDependencies &
  RevocationDependencies &
  Pick<TradingDependencies, 'deposits' | 'members' | 'now'> & {
    readonly depositRecords: DepositRecords;
  };

/** Members' own deposits, and the offer and past results of Smart Trading. */
export function depositRoutes(dependencies: Dependencies): Operation[] {
  const { agreements, depositRecords, poolDays, tradeStore } = dependencies;
  const viewOf = async (deposit: Deposit) => depositView(deposit, await poolDays.latest());

  return [
    operation(smartTradingEndpoints.read, async ({ caller }) => {
      const [offered, agreement, deposits, day] = await Promise.all([
        readOffer(dependencies),
        agreements.of(caller.sub),
        depositRecords.ofMember(caller.sub),
        poolDays.latest(),
      ]);
      return {
        offer: offered,
        agreement,
        deposits: deposits.map((deposit) => depositView(deposit, day)),
      };
    }),
    operation(smartTradingEndpoints.statistics, async ({ caller }) => {
      const [{ fixed, flexible, result }, ofTrades] = await Promise.all([
        depositRecords.totalsOf(caller.sub),
        tradeStore.resultOf(caller.sub),
      ]);
      return {
        flexibleAmount: centsSchema.parse(flexible),
        fixedAmount: centsSchema.parse(fixed),
        totalProfit: centsSchema.parse(result + ofTrades),
      };
    }),
    operation(smartTradingEndpoints.deposit, async ({ body, caller, request, response }) => {
      const deposit = await createDeposit(dependencies, request, caller.sub, body);
      if (deposit.status === 'pending') response.status(202);
      return viewOf(deposit);
    }),
    operation(smartTradingEndpoints.revoke, async ({ caller, params, request, response }) => {
      const by = { caller, origin: originOf(request) };
      const deposit = await revokeDeposit(dependencies, request, { id: params.id, by });
      if (deposit.status === 'revoking') response.status(202);
      return viewOf(deposit);
    }),
    operation(smartTradingEndpoints.days, async ({ caller, params, query }) => {
      const { _id } = await depositRecords.one(params.id, caller.sub);
      return depositRecords.daysOf(query, _id);
    }),
  ];
}

/** All members' deposits, for administrators. */
export function depositAdministrationRoutes(dependencies: AdministrationDependencies): Operation[] {
  const { days, list, offer, one, revoke } = smartTradingAdministrationEndpoints;
  const { depositRecords } = dependencies;
  const viewOf = async (deposit: Deposit) => {
    const [view] = await administeredDeposits(dependencies, [deposit]);
    if (!view) throw new Error(`the deposit ${String(deposit._id)} has no view`);
    return view;
  };
  return [
    listRoute(list, depositList(dependencies)),
    operation(one, async ({ params }) => viewOf(await depositRecords.one(params.id))),
    operation(days, async ({ params, query }) => {
      const { _id } = await depositRecords.one(params.id);
      return depositRecords.daysOf(query, _id);
    }),
    operation(offer, async () => {
      const [offered, coming] = await Promise.all([
        readOffer(dependencies),
        readComingOffers(dependencies),
      ]);
      return { offer: offered, coming };
    }),
    operation(revoke, async ({ body, params, response, ...decider }) => {
      const revocation = { id: params.id, by: actorOf(decider), ...body };
      const deposit = await revokeDepositOfMember(dependencies, revocation);
      if (deposit.status === 'revoking') response.status(202);
      return viewOf(deposit);
    }),
    operation(smartTradingPreviewEndpoints.revoke, ({ params, ...decider }) =>
      previewRevocation(dependencies, params.id, actorOf(decider)),
    ),
  ];
}
