import { centsSchema, tradingBotEndpoints, type tradingBotSchema } from '@bambuzal/contracts';
import { dayOf, operation, type Operation, originOf } from '@bambuzal/service-kit';
import type { z } from 'zod';
import type { TradingDependencies } from '../dependencies';
import type { Exposure } from '../trades/exposure';
import type { TradeStore } from '../trades/trade.store';
import type { Halts } from './halts';

type Dependencies = Pick<
  TradingDependencies,
  'market' | 'now' | 'prices' | 'seeds' | 'tradingConfiguration'
> & {
  readonly exposure: Exposure;
  readonly halts: Halts;
  readonly tradeStore: Pick<TradeStore, 'countOpen'>;
};

/** Shows administrators the state of trading, and lets them halt and resume it. */
export function administrationRoutes({
  exposure,
  halts,
  market,
  now,
  prices,
  seeds,
  tradeStore,
  tradingConfiguration,
}: Dependencies): Operation[] {
  const view = async (): Promise<z.output<typeof tradingBotSchema>> => {
    const [{ haltReason, haltedAt, isHalted }, resultToday, openTrades, totals, configuration] =
      await Promise.all([
        halts.current(),
        halts.resultToday(),
        tradeStore.countOpen(),
        exposure.totals(),
        tradingConfiguration.all(),
      ]);
    const pairs = await prices.current.pairsOn(dayOf(now()));
    const sides = pairs.flatMap(({ pair }) =>
      (['CALL', 'PUT'] as const).map((direction) => ({
        pair,
        direction,
        amount: totals.get(`${pair} ${direction}`) ?? centsSchema.parse(0),
        limit: configuration.inEffect.exposureLimit,
      })),
    );
    return {
      isHalted,
      haltedAt,
      haltReason,
      resultToday,
      openTrades,
      exposure: sides,
      lagSeconds: prices.current.lagSeconds(),
      roundsStored: market.roundsToday(),
      configuration,
    };
  };

  return [
    operation(tradingBotEndpoints.read, view),
    operation(tradingBotEndpoints.change, async ({ body, caller, request }) => {
      await tradingConfiguration.change(body, { caller, origin: originOf(request) }, (unit, from) =>
        seeds.rewriteTerms(unit, from),
      );
      return view();
    }),
    operation(tradingBotEndpoints.halt, async ({ body: { reason }, caller, request }) => {
      await halts.halt(reason, { caller, origin: originOf(request) });
      return view();
    }),
    operation(tradingBotEndpoints.resume, async ({ caller, request }) => {
      await halts.resume({ caller, origin: originOf(request) });
      return view();
    }),
  ];
}
