import { tradingAudited } from '@bambuzal/contracts';
import {
  countingFailure,
  type CurrentSettings,
  type Encryption,
  idempotently,
  type Idempotency,
  type Logger,
  Members,
  operatorAuditBy,
  providerFailures,
  type ServiceContext,
  type Transact,
} from '@bambuzal/service-kit';
import type { Connection, Model } from 'mongoose';
import { TradingConfigurations } from './administration/trading-configurations';
import type { TradingConfig } from './config';
import type { Deposit } from './deposits/deposit';
import { depositModel } from './deposits/deposit.model';
import { DepositStore } from './deposits/deposit.store';
import { type Exchange, exchangeOf } from './exchange/exchange';
import type { Beacon } from './market/beacon';
import { demoBeacon } from './market/demo-beacon';
import { fairnessRoundsModel } from './market/fairness-rounds.model';
import { fairnessSeedModel } from './market/fairness-seed.model';
import { Lease } from './market/lease';
import { Market } from './market/market';
import { marketDayModel } from './market/market-day.model';
import { PriceSources } from './market/price-source';
import { Rounds } from './market/rounds';
import { Seeds } from './market/seeds';
import { SimulatedPrices } from './market/simulated-prices';
import { drandBeacon } from './market/drand-beacon';
import { MemberLimitsStore } from './limits/member-limits.store';
import { PoolDayStore } from './pool/pool-days.store';
import { Receipts } from './receipts';
import type { Trade } from './trades/trade';
import { tradeModel } from './trades/trade.model';
import { TradeStore } from './trades/trade.store';

/** Dependencies shared by every part of the service. `tradingDependencies` makes them once. */
export interface TradingDependencies {
  /** Connection for the models of collections that belong to one part only. */
  readonly connection: Connection;
  readonly beacon: Beacon;
  readonly market: Market;
  /** Sources of the prices of trades. */
  readonly prices: PriceSources;
  /** `null` if prices are simulated. */
  readonly exchange: Exchange | null;
  readonly marketDays: ReturnType<typeof marketDayModel>;
  readonly rounds: Rounds;
  readonly seeds: Seeds;
  readonly receipts: Receipts;
  /** Operators' trading configurations, by day. */
  readonly tradingConfiguration: TradingConfigurations;
  readonly memberLimits: MemberLimitsStore;
  /** For reading only. All writes go through the store. */
  readonly trades: Model<Trade>;
  readonly tradeStore: TradeStore;
  /** For reading only. All writes go through the store. */
  readonly deposits: Model<Deposit>;
  readonly depositStore: DepositStore;
  readonly poolDays: PoolDayStore;
  readonly members: Members;
  readonly idempotency: Idempotency;
  readonly transact: Transact;
  readonly encryption: Encryption;
  readonly settings: Pick<CurrentSettings, 'read'>;
  readonly log: Logger;
  readonly now: () => Date;
  readonly config: { readonly demo: boolean; readonly isAuthorised: boolean };
}

/** Publishes audit records about the operator's own tables, without a member. */
export const publishOperatorAudit = operatorAuditBy(tradingAudited);

/**
 * Makes the service's dependencies; also used by commands such as the seed.
 *
 * @param replaced replacements for tests
 */
export function tradingDependencies(
  context: Pick<
    ServiceContext,
    'config' | 'database' | 'encryption' | 'log' | 'metrics' | 'settings' | 'transact'
  >,
  { beacon: source, exchange: ofExchange, feed, isAuthorised, pastDays, relays }: TradingConfig,
  now: () => Date,
  replaced: { readonly beacon?: Beacon | undefined } = {},
): TradingDependencies {
  const { config, database, encryption, log, metrics, settings, transact } = context;
  const { connection } = database;
  const marketDays = marketDayModel(connection);
  const drawing = source === 'drand' ? drandBeacon(relays, now) : demoBeacon(now);
  const failed = providerFailures(metrics, ['drand', 'exchange']);
  const beacon = replaced.beacon ?? countedBeacon(drawing, () => failed('drand'));
  const rounds = new Rounds(fairnessRoundsModel(connection));
  const trades = tradeModel(connection);
  const deposits = depositModel(connection);
  const own = { demo: config.DEMO, isAuthorised };
  const tradingConfiguration = new TradingConfigurations({ connection, transact, now });
  const seeds = new Seeds({
    tradingConfiguration,
    seeds: fairnessSeedModel(connection),
    marketDays,
    encryption,
    transact,
    now,
    config: { demo: config.DEMO, pastDays },
  });
  const lease = new Lease(connection, 'rounds', now);
  const market = new Market({
    beacon,
    seeds,
    rounds,
    marketDays,
    lease,
    now,
    config: { commitsAhead: feed === 'simulated' },
  });
  const simulated = new SimulatedPrices(market, tradingConfiguration, now);
  const exchange = exchangeOf(ofExchange, {
    connection,
    log,
    now,
    onFailure: () => failed('exchange'),
  });
  return {
    connection,
    beacon,
    marketDays,
    rounds,
    seeds,
    encryption,
    log,
    now,
    settings,
    tradingConfiguration,
    transact,
    market,
    ...(feed === 'exchange'
      ? { exchange, prices: new PriceSources(exchange.prices, simulated) }
      : { exchange: null, prices: new PriceSources(simulated, exchange.prices) }),
    receipts: new Receipts(config),
    memberLimits: new MemberLimitsStore(connection, now),
    trades,
    tradeStore: new TradeStore(trades),
    deposits,
    depositStore: new DepositStore(deposits, connection),
    poolDays: new PoolDayStore(connection),
    members: new Members(connection),
    idempotency: idempotently(connection, transact, now),
    config: own,
  };
}

/** The beacon, whose failures are counted. */
function countedBeacon(beacon: Beacon, onFailure: () => void): Beacon {
  return {
    ...beacon,
    randomness: (firstRound, count) =>
      countingFailure(onFailure, beacon.randomness(firstRound, count)),
  };
}
