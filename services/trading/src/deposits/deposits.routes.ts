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
import { offerTermsOf } from './offer-terms';
import { previewRevocation } from './preview-revocation';
import { poolStatistics, shownDays } from './pool-statistics';
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

type AdministrationDependencies = RevocationDependencies &
  Pick<TradingDependencies, 'deposits' | 'members' | 'now'> & {
    readonly depositRecords: DepositRecords;
  };

/** Members' own deposits, and the offer and past results of Smart Trading. */
export function depositRoutes(dependencies: Dependencies): Operation[] {
  const { agreements, config, depositRecords, halts, poolDays, settings, tradeStore } =
    dependencies;
  const { prices, tradingConfiguration } = dependencies;
  const viewOf = async (deposit: Deposit) => depositView(deposit, await poolDays.latest());

  const offer = async () => {
    const { coolingOffHours, enableTradingModule } = await settings.read();
    const configuration = await tradingConfiguration.today();
    const { maxAmount, minAmount, terms } = offerTermsOf(configuration);
    const isTraded = prices.current.name === 'simulated';
    const isOpen =
      isTraded && enableTradingModule && config.isAuthorised && !(await halts.isHalted());
    return {
      isOpen,
      minAmount,
      maxAmount,
      terms: [...terms],
      rule: configuration.poolRule,
      ...poolStatistics(await poolDays.closed(shownDays)),
      coolingOffHours,
    };
  };

  return [
    operation(smartTradingEndpoints.read, async ({ caller }) => {
      const [offered, agreement, deposits, day] = await Promise.all([
        offer(),
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
      const { data, pagination } = await depositRecords.daysOf(query, _id);
      return {
        data: data.map(({ day, share, fee, value }) => ({ day, share, fee, value })),
        pagination,
      };
    }),
  ];
}

/** All members' deposits, for administrators. */
export function depositAdministrationRoutes(dependencies: AdministrationDependencies): Operation[] {
  const { list, revoke } = smartTradingAdministrationEndpoints;
  return [
    listRoute(list, depositList(dependencies)),
    operation(revoke, async ({ body, params, response, ...decider }) => {
      const revocation = { id: params.id, by: actorOf(decider), ...body };
      const deposit = await revokeDepositOfMember(dependencies, revocation);
      if (deposit.status === 'revoking') response.status(202);
      const [view] = await administeredDeposits(dependencies, [deposit]);
      if (!view) throw new Error(`the deposit ${params.id} has no view`);
      return view;
    }),
    operation(smartTradingPreviewEndpoints.revoke, ({ params, ...decider }) =>
      previewRevocation(dependencies, params.id, actorOf(decider)),
    ),
  ];
}
