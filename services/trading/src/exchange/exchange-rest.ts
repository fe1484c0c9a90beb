import { countingFailure } from '@bambuzal/service-kit';
import { z } from 'zod';
import { type ExchangePair, type ExchangeTrade, tradesOfRows } from './exchange-trade';

/** Requests to the exchange, separate from its stream. */
export interface ExchangeRest {
  /**
   * @param fromId id of the first trade; without it, the last trades are returned
   * @returns trades in their order, at most `limit`
   */
  readonly trades: (
    pair: ExchangePair,
    limit: number,
    fromId?: number,
  ) => Promise<readonly ExchangeTrade[]>;
  /** The exchange's clock, in milliseconds. */
  readonly time: () => Promise<number>;
}

interface RestOptions {
  readonly url: string;
  /** API key; some exchanges require it for requests of old trades. */
  readonly apiKey: string | undefined;
  /** Called when a request fails. */
  readonly onFailure?: () => void;
}

/** Maximum number of trades in one answer of the exchange. */
export const mostTradesAtOnce = 1000;

const timeoutMs = 3000;
const timeSchema = z.object({ serverTime: z.int() });

/** Binance's REST interface, and compatible ones. */
export function exchangeRest({
  url: base,
  apiKey,
  onFailure = () => undefined,
}: RestOptions): ExchangeRest {
  const ask = (path: string, query?: Readonly<Record<string, string>>) =>
    countingFailure(onFailure, request(path, query));
  const request = async (path: string, query: Readonly<Record<string, string>> = {}) => {
    const url = new URL(path, base);
    url.search = new URLSearchParams(query).toString();
    const headers = new Headers(apiKey === undefined ? [] : [['X-MBX-APIKEY', apiKey]]);
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
    const answer: unknown = await response.json();
    return answer;
  };
  return {
    async trades({ decimals, symbol }, limit, fromId) {
      const query = {
        symbol: symbol.toUpperCase(),
        limit: String(limit),
        ...(fromId !== undefined && { fromId: String(fromId) }),
      };
      const rows = await ask('/api/v3/historicalTrades', query);
      return tradesOfRows(rows, decimals).sort((one, other) => one.id - other.id);
    },
    async time() {
      return timeSchema.parse(await ask('/api/v3/time')).serverTime;
    },
  };
}
