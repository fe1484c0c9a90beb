import { type Logger, type Module, PeriodicTask } from '@bambuzal/service-kit';
import { exchangePriceModel } from './exchange-price.model';
import type { ExchangePrices } from './exchange-prices';
import { exchangeStateModel } from './exchange-state.model';
import type { ExchangeFollower } from './follow-exchange';

interface Followed {
  readonly follower: ExchangeFollower;
  readonly prices: ExchangePrices;
}

interface Dependencies {
  /**
   * `null` if prices are simulated: trades placed on an exchange's prices are settled all the same.
   */
  readonly exchange: Followed | null;
  readonly log: Logger;
}

/** A second is sealed three seconds after it, and this much later at most. */
const everyMs = 250;

/** The prices of an exchange: followed by one instance, read by all. */
export function exchangeModule({ exchange, log }: Dependencies): Module {
  const owned = { name: 'exchange', models: [exchangePriceModel, exchangeStateModel] };
  if (!exchange) return owned;
  const { follower, prices } = exchange;
  return {
    ...owned,
    workers: [
      new PeriodicTask({
        name: 'follow the exchange',
        log,
        everyMs,
        run: () => follower.step(),
      }),
      new PeriodicTask({
        name: 'read the prices of the exchange',
        log,
        everyMs,
        run: () => prices.refresh(),
      }),
    ],
    stop: () =>
      follower.stop().catch((error: unknown) => {
        // Another instance waits a little longer then.
        log.warn({ err: error }, 'the exchange could not be left to another instance');
      }),
  };
}
