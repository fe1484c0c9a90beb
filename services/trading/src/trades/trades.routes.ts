import { tradeEndpoints } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import { placeTrade, type PlacingDependencies } from './place-trade';
import { statesOf, tradeView } from './trade-view';

/** Lets members place and read their own trades. */
export function tradeRoutes(dependencies: PlacingDependencies): Operation[] {
  const { tradeStore } = dependencies;
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
  ];
}
