import {
  demoMarketDays,
  pairNameSchema,
  type PriceSourceName,
  priceSourceSchema,
} from '@bambuzal/contracts';
import { ConfigError, readConfig, type Runtime, type ServiceConfig } from '@bambuzal/service-kit';
import { z } from 'zod';
import type { ExchangePair } from './exchange/exchange-trade';

const pairSchema = z.object({
  pair: pairNameSchema,
  /** The exchange's name for the pair, in lower case. */
  symbol: z.string().regex(/^[a-z0-9]{2,20}$/),
  decimals: z.int().min(0).max(8),
});

/** Variables that this service reads in addition to those of every service. */
export const tradingVariables = z.object({
  BEACON: z
    .enum(['drand', 'none'])
    .optional()
    .describe(
      "Source of randomness: drand's public network, or the demo's own source, which is not secret",
    ),
  DEMO_MARKET_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(demoMarketDays)
    .default(demoMarketDays)
    .describe(
      "Past days that the demo's market begins with, about a second of the first start each; the demo's data needs all of them",
    ),
  DRAND_RELAYS: z
    .string()
    .default('https://api.drand.sh,https://api2.drand.sh,https://drand.cloudflare.com')
    .transform((text) => text.split(','))
    .pipe(z.array(z.url()))
    .describe('Servers that are asked in turn until one answers'),
  TRADING_AUTHORISATION: z
    .string()
    .trim()
    .min(3)
    .optional()
    .describe('The licence for trades with money, as members see it'),
  MARKET_FEED: priceSourceSchema
    .default('simulated')
    .describe('Source of prices: the local simulation, or the trades of an exchange'),
  EXCHANGE_NAME: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .default('Binance')
    .describe('Name of the exchange, as members see it'),
  EXCHANGE_STREAM_URL: z
    .url({ protocol: /^wss?$/ })
    .default('wss://stream.binance.com:9443')
    .describe('Address of its stream, which has `/ws/<symbol>@trade`'),
  EXCHANGE_REST_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.binance.com')
    .describe('Address of `/api/v3/historicalTrades` and `/api/v3/time`'),
  EXCHANGE_API_KEY: z.string().trim().min(1).optional().meta({
    description: 'Sent as `X-MBX-APIKEY`, if the exchange requires a key for old trades',
    secret: true,
  }),
  EXCHANGE_PAIRS: z
    .string()
    .default('BTC/BRL=btcbrl:0,ETH/BRL=ethbrl:2')
    .transform((text) => text.split(',').map(readPair))
    .pipe(
      z
        .array(pairSchema)
        .min(1)
        .max(20)
        .refine((pairs) => new Set(pairs.map(({ pair }) => pair)).size === pairs.length, {
          error: 'each pair is named once',
        }),
    )
    .describe('`<pair>=<symbol>:<decimals>`, separated by commas'),
});

/** Unreadable parts are passed on, and validation refuses them. */
function readPair(text: string): z.input<typeof pairSchema> {
  const [pair = '', followed = ''] = text.trim().split('=');
  const [symbol = '', decimals = ''] = followed.split(':');
  return { pair, symbol, decimals: decimals === '' ? Number.NaN : Number(decimals) };
}

export interface ExchangeConfig {
  readonly name: string;
  readonly streamUrl: string;
  readonly restUrl: string;
  readonly apiKey: string | undefined;
  readonly pairs: readonly ExchangePair[];
}

export interface TradingConfig {
  readonly beacon: 'drand' | 'none';
  readonly relays: readonly string[];
  /** Number of past days that the demo's market begins with. */
  readonly pastDays: number;
  /**
   * Whether trades with money are allowed: in the demo, or with public randomness and a licence.
   */
  readonly isAuthorised: boolean;
  /** Source of prices for new trades. */
  readonly feed: PriceSourceName;
  readonly exchange: ExchangeConfig;
}

/** @throws ConfigError */
export function readTradingConfig(
  environment: Runtime['environment'],
  { DEMO, NODE_ENV }: ServiceConfig,
): TradingConfig {
  const variables = readConfig(tradingVariables, environment);
  const { BEACON, DEMO_MARKET_DAYS, DRAND_RELAYS, MARKET_FEED, TRADING_AUTHORISATION } = variables;
  const beacon = BEACON ?? (DEMO ? 'none' : 'drand');
  if (beacon === 'none' && NODE_ENV === 'production') {
    throw new ConfigError('BEACON=none is refused in production: its randomness is no secret.');
  }
  // Prices of an exchange need no randomness. A licence is always needed.
  const isPublic = beacon === 'drand' || MARKET_FEED === 'exchange';
  const isLicensed = isPublic && TRADING_AUTHORISATION !== undefined;
  return {
    beacon,
    relays: DRAND_RELAYS,
    pastDays: DEMO_MARKET_DAYS,
    isAuthorised: DEMO || isLicensed,
    feed: MARKET_FEED,
    exchange: exchangeOf(variables),
  };
}

function exchangeOf(variables: z.output<typeof tradingVariables>): ExchangeConfig {
  return {
    name: variables.EXCHANGE_NAME,
    streamUrl: variables.EXCHANGE_STREAM_URL,
    restUrl: variables.EXCHANGE_REST_URL,
    apiKey: variables.EXCHANGE_API_KEY,
    pairs: variables.EXCHANGE_PAIRS,
  };
}
