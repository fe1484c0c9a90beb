import { tradeEndpoints } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import { StatisticsSum } from '../statistics/statistics';
import { placeTrade, type PlacingDependencies } from './place-trade';
import { statesOf, tradeView } from './trade-view';

const periodDays = { '24h': 1, '7d': 7, '30d': 30, '90d': 90, all: Number.POSITIVE_INFINITY };
const daySeconds = 86_400;

/** Lets members place and read their own trades. */
export function tradeRoutes(dependencies: PlacingDependencies): Operation[] {
  const { now, prices, tradeStore } = dependencies;
  return [
    operation(tradeEndpoints.list, async ({ caller, query: { day, status, ...page } }) => {
      const { data, pagination } = await tradeStore.page(page, caller.sub, statesOf(status), day);
      return { data: data.map(tradeView), pagination };
    }),
    operation(tradeEndpoints.place, async ({ caller, body, request, response }) => {
      const trade = await placeTrade(dependencies, request, caller.sub, body);
      if (trade.state === 'reserving') response.status(202);
      return tradeView(trade);
    }),
    operation(tradeEndpoints.statistics, async ({ caller, query }) => {
      const { period, source = prices.current.name } = query;
      const sum = new StatisticsSum();
      const from = now().getTime() / 1000 - periodDays[period] * daySeconds;
      const results = tradeStore.results(caller.sub, source, Math.max(0, from));
      for await (const { exitAt, outcome, result } of results) {
        if (outcome !== null && result !== null) sum.add({ exitAt, outcome, result });
      }
      const { equity, maxDrawdownAt, ...totals } = sum.total();
      return {
        ...totals,
        equity: [...equity],
        maxDrawdownAt: maxDrawdownAt === null ? null : new Date(maxDrawdownAt * 1000),
      };
    }),
  ];
}
