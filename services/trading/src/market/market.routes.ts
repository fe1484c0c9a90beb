import { basisPointsSchema, DomainError, marketEndpoints } from '@bambuzal/contracts';
import { dayOf, operation, type Operation } from '@bambuzal/service-kit';
import type { TradingDependencies } from '../dependencies';

type Dependencies = Pick<
  TradingDependencies,
  'now' | 'prices' | 'settings' | 'tradingConfiguration'
> & {
  readonly isHalted: () => Promise<boolean>;
};

export function marketRoutes({
  isHalted,
  now,
  prices,
  settings,
  tradingConfiguration,
}: Dependencies): Operation[] {
  const { current } = prices;
  const { name: source } = current;
  const pairsToday = () => current.pairsOn(dayOf(now()));

  return [
    operation(marketEndpoints.pairs, async () => {
      const { tradingProfitPercentage: payout } = await settings.read();
      const halted = await isHalted();
      const { durations } = await tradingConfiguration.today();
      const pairs = await pairsToday();
      return {
        data: pairs.map(({ pair, decimals }) => {
          const last = current.lastPrice(pair);
          return {
            pair,
            decimals,
            source,
            health: halted ? ('halted' as const) : current.health(pair),
            price: last?.price ?? null,
            at: last?.at ?? null,
          };
        }),
        payout,
        houseEdge: current.isSymmetric ? houseEdgeOf(payout) : null,
        durations: [...durations],
      };
    }),
    operation(marketEndpoints.candles, async ({ query: { pair, interval, from = 0 } }) => {
      const terms = (await pairsToday()).find((one) => one.pair === pair);
      if (!terms) throw new DomainError('NOT_FOUND');
      return {
        decimals: terms.decimals,
        source,
        health: (await isHalted()) ? ('halted' as const) : current.health(pair),
        data: current.candlesOf(pair, Number(interval)).filter(({ time }) => time >= from),
      };
    }),
  ];
}

/** The house's average share of all stakes if both directions are equally likely. */
function houseEdgeOf(payout: number) {
  return basisPointsSchema.parse(Math.max(0, Math.round((10_000 - payout) / 2)));
}
