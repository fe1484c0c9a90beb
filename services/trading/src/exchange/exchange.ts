import type { Logger } from '@bambuzal/service-kit';
import type { Connection } from 'mongoose';
import type { ExchangeConfig } from '../config';
import { Lease } from '../market/lease';
import { ExchangeClock } from './exchange-clock';
import { exchangePriceModel } from './exchange-price.model';
import { ExchangePrices } from './exchange-prices';
import { exchangeRest } from './exchange-rest';
import { exchangeStateModel } from './exchange-state.model';
import { ExchangeFollower } from './follow-exchange';

interface Dependencies {
  readonly connection: Connection;
  readonly log: Logger;
  readonly now: () => Date;
  /** Called when a request to the exchange fails. */
  readonly onFailure: () => void;
}

/** An exchange whose trades determine the prices. */
export interface Exchange {
  /** Name as members see it. */
  readonly name: string;
  readonly prices: ExchangePrices;
  readonly follower: ExchangeFollower;
}

export function exchangeOf(
  { apiKey, name, pairs, restUrl, streamUrl }: ExchangeConfig,
  { connection, log, now, onFailure }: Dependencies,
): Exchange {
  const rest = exchangeRest({ url: restUrl, apiKey, onFailure });
  const rows = exchangePriceModel(connection);
  const states = exchangeStateModel(connection);
  const lease = new Lease(connection, 'exchange', now);
  const clock = new ExchangeClock({ rest, now });
  return {
    name,
    prices: new ExchangePrices({ pairs, rows, states, clock, now }),
    follower: new ExchangeFollower({ pairs, streamUrl, rest, rows, states, lease, now, log }),
  };
}
