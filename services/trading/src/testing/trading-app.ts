import { dayOf, startOfDay } from '@bambuzal/service-kit';
import { createTestService, type TestService } from '@bambuzal/service-kit/testing';
import { Types } from 'mongoose';
import { readTradingConfig } from '../config';
import { type TradingDependencies, tradingDependencies } from '../dependencies';
import type { Beacon } from '../market/beacon';
import { tradingService } from '../service';

export interface TradingApp extends TestService {
  /** A second connection to the service's collections, as another instance has. */
  readonly dependencies: TradingDependencies;
  /** Dependencies of a newly started instance. */
  readonly another: () => TradingDependencies;
}

/** A member id that no other test uses. */
export const newMember = () => String(new Types.ObjectId());

interface Options {
  readonly demo?: boolean;
  /**
   * Time limit of a request that waits for the wallet. Longer than in production, because a test
   * may answer slowly.
   */
  readonly timeoutMs?: number;
  /** Number of past days that the market begins with. Each takes a second. */
  readonly pastDays?: number;
  /** Initial time of the clock; by default one o'clock of today in São Paulo. */
  readonly at?: Date;
  readonly beacon?: (now: () => Date) => Beacon;
  /** Environment variables. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** A service whose market has one hour to catch up with by default, at any time of day. */
export async function createTradingApp({
  demo = true,
  timeoutMs = 15_000,
  pastDays = 0,
  at = new Date(startOfDay(dayOf(new Date())).getTime() + 3_600_000),
  beacon: beaconAt,
  environment: others = {},
}: Options = {}): Promise<TradingApp> {
  const environment = { DEMO_MARKET_DAYS: String(pastDays), ...others };
  const service = await createTestService(
    'trading',
    (now) =>
      tradingService({
        now,
        timeoutMs,
        environment,
        ...(beaconAt && { beacon: beaconAt(now) }),
      }),
    { demo, behindSeconds: (Date.now() - at.getTime()) / 1000 },
  );
  const { context, now } = service;
  const config = readTradingConfig(environment, context.config);
  const another = () => tradingDependencies(context, config, now, { beacon: beaconAt?.(now) });
  return { ...service, another, dependencies: another() };
}
