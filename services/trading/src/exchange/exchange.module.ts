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
   * `null` while new trades use simulated prices. Trades placed on an exchange's prices are still
   * settled then.
   */
  readonly exchange: Followed | null;
  readonly log: Logger;
}

/**
 * Interval between steps. A second is sealed three seconds after its beginning, or at most this
 * much later.
 */
const everyMs = 250;

/** The prices of an exchange: one instance follows it, and all read the prices. */
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
        // Another instance then takes over a little later.
        log.warn({ err: error }, 'the exchange could not be left to another instance');
      }),
  };
}
