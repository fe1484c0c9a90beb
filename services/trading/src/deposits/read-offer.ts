import type {
  smartTradingAdministrationEndpoints,
  smartTradingOfferSchema,
  TradingConfiguration,
} from '@bambuzal/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { TradingDependencies } from '../dependencies';
import type { Halts } from '../administration/halts';
import type { PoolDayStore } from '../pool/pool-days.store';
import { offerTermsOf } from './offer-terms';
import { poolStatistics, shownDays } from './pool-statistics';

export type OfferDependencies = Pick<
  TradingDependencies,
  'config' | 'prices' | 'settings' | 'tradingConfiguration'
> & {
  readonly halts: Pick<Halts, 'isHalted'>;
  readonly poolDays: Pick<PoolDayStore, 'closed'>;
};
type Offer = z.output<typeof smartTradingOfferSchema>;
type ComingOffer = z.output<
  typeof smartTradingAdministrationEndpoints.offer.answer
>['coming'][number];

/** @returns the offer of Smart Trading to members today, with the pool's results so far */
export async function readOffer({
  config,
  halts,
  poolDays,
  prices,
  settings,
  tradingConfiguration,
}: OfferDependencies): Promise<Offer> {
  const { coolingOffHours, enableTradingModule } = await settings.read();
  const configuration = await tradingConfiguration.today();
  const isTraded = prices.current.name === 'simulated';
  const isOpen =
    isTraded && enableTradingModule && config.isAuthorised && !(await halts.isHalted());
  return {
    isOpen,
    ...termsOf(configuration),
    ...poolStatistics(await poolDays.closed(shownDays)),
    coolingOffHours,
  };
}

/**
 * Offers of later days. Leaves out changes of the configuration that leave the offer as it is.
 *
 * @returns each with its first day, earliest first
 */
export async function readComingOffers({
  tradingConfiguration,
}: Pick<OfferDependencies, 'tradingConfiguration'>): Promise<ComingOffer[]> {
  const { inEffect, upcoming } = await tradingConfiguration.all();
  let before = termsOf(inEffect);
  return upcoming.flatMap(({ configuration, from }) => {
    const after = termsOf(configuration);
    if (isDeepStrictEqual(before, after)) return [];
    before = after;
    return [{ from, ...after }];
  });
}

function termsOf(configuration: TradingConfiguration) {
  const { maxAmount, minAmount, terms } = offerTermsOf(configuration);
  return { minAmount, maxAmount, terms: [...terms], rule: configuration.poolRule };
}
