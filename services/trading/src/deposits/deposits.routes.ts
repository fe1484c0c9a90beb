import {
  centsSchema,
  smartTradingAdministrationEndpoints,
  smartTradingEndpoints,
} from '@bambuzal/contracts';
import { operation, type Operation, originOf } from '@bambuzal/service-kit';
import type { Agreements } from '../agreement/agreements';
import type { TradingDependencies } from '../dependencies';
import type { PoolDayStore } from '../pool/pool-days.store';
import type { TradeStore } from '../trades/trade.store';
import { createDeposit, type CreationDependencies } from './create-deposit';
import type { Deposit } from './deposit';
import type { DepositRecords } from './deposit-records';
import { depositView } from './deposit-view';
import { offerTermsOf } from './offer-terms';
import { poolStatistics, shownDays } from './pool-statistics';
import {
  revokeDeposit,
  revokeDepositOfMember,
  type RevocationDependencies,
} from './revoke-deposit';

type Dependencies = CreationDependencies &
  RevocationDependencies &
  Pick<TradingDependencies, 'members'> & {
    readonly agreements: Pick<Agreements, 'assertAccepted' | 'of'>;
    readonly depositRecords: DepositRecords;
    readonly poolDays: PoolDayStore;
    readonly tradeStore: Pick<TradeStore, 'resultOf'>;
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
export function depositAdministrationRoutes(dependencies: Dependencies): Operation[] {
  const { depositRecords, members, poolDays } = dependencies;
  const viewsOf = async (deposits: readonly Deposit[]) => {
    const [owners, day] = await Promise.all([
      members.ownersOf(deposits.map(({ userId }) => userId)),
      poolDays.latest(),
    ]);
    return deposits.map((deposit) => {
      const { userId } = deposit;
      const unknown = { id: userId, username: null, fullName: null };
      return { ...depositView(deposit, day), user: owners.get(userId) ?? unknown };
    });
  };

  return [
    operation(smartTradingAdministrationEndpoints.list, async ({ query }) => {
      const { status, kind, userId, endsBy, ...page } = query;
      const filter = { status, kind, userId, endsBy };
      const { data, pagination } = await depositRecords.page(page, filter);
      return { data: await viewsOf(data), pagination };
    }),
    operation(
      smartTradingAdministrationEndpoints.revoke,
      async ({ body: { reason }, caller, params, request, response }) => {
        const by = { caller, origin: originOf(request) };
        const deposit = await revokeDepositOfMember(dependencies, { id: params.id, by, reason });
        if (deposit.status === 'revoking') response.status(202);
        const [view] = await viewsOf([deposit]);
        if (!view) throw new Error(`the deposit ${params.id} has no view`);
        return view;
      },
    ),
  ];
}
