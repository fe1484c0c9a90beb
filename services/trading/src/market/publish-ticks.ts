import type { MarketTick } from '@bambuzal/contracts';
import { dayOf, type ServiceContext } from '@bambuzal/service-kit';
import type { Lease } from './lease';
import type { PriceSource, PriceSources } from './price-source';

interface PublisherDependencies {
  readonly prices: PriceSources;
  readonly cache: Pick<ServiceContext['cache'], 'publish'>;
  /** Redis channel, with the namespace of the stack. */
  readonly channel: string;
  readonly lease: Pick<Lease, 'hold' | 'release'>;
  readonly log: Pick<ServiceContext['log'], 'debug'>;
  readonly now: () => Date;
}

/** Age limit in seconds. Older ticks are not published: clients get them as candles. */
const oldestSeconds = 10;

/**
 * Publishes each new tick once, for all instances. `notification` sends it to the pair's watchers.
 */
export class TickPublisher {
  private readonly published = new Map<string, number>();

  constructor(private readonly dependencies: PublisherDependencies) {}

  /** Publishes new ticks. Called often. */
  async publish(): Promise<void> {
    const { cache, channel, lease, log, now, prices } = this.dependencies;
    if (!(await lease.hold())) {
      // An instance that takes over starts with the ticks that are new at that time.
      this.published.clear();
      return;
    }
    const pairs = await prices.current.pairsOn(dayOf(now()));
    const ticks = pairs.flatMap((pair) => this.newTicks(prices.current, pair));
    try {
      await Promise.all(ticks.map((tick) => cache.publish(channel, JSON.stringify(tick))));
    } catch (error) {
      // Ticks are lost while Redis is away; clients get them as candles.
      log.debug({ err: error }, 'ticks were not told');
    }
  }

  async release(): Promise<void> {
    await this.dependencies.lease.release();
  }

  private newTicks(
    source: PriceSource,
    { decimals, pair }: Pick<MarketTick, 'pair' | 'decimals'>,
  ): MarketTick[] {
    const oldest = Math.floor(this.dependencies.now().getTime() / 1000) - oldestSeconds;
    const last = source.lastPrice(pair);
    if (!last || last.at < oldest) return [];
    const before = Math.max(this.published.get(pair) ?? last.at - 1, oldest);
    this.published.set(pair, Math.max(before, last.at));
    const run = source.ticks(pair).at(-1);
    const length = Math.max(0, last.at - before);
    return Array.from({ length }, (_, i) => before + 1 + i).flatMap((at) => {
      const price = run?.prices[at - run.from];
      return price === undefined ? [] : [{ pair, at, price, decimals }];
    });
  }
}
