import type { Logger } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { Lease } from '../market/lease';
import type { ExchangePriceRow } from './exchange-price.model';
import type { ExchangeRest } from './exchange-rest';
import type { ExchangeStateRow } from './exchange-state.model';
import type { ExchangePair } from './exchange-trade';
import { FollowedPair } from './followed-pair';
import type { SealedPrice } from './trade-tape';

interface FollowerDependencies {
  readonly pairs: readonly ExchangePair[];
  readonly streamUrl: string;
  readonly rest: ExchangeRest;
  readonly rows: Model<ExchangePriceRow>;
  readonly states: Model<ExchangeStateRow>;
  readonly lease: Pick<Lease, 'hold' | 'release'>;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Follows the exchange for all instances. Only the holder of the lease does this. */
export class ExchangeFollower {
  private followed: readonly FollowedPair[] = [];

  constructor(private readonly dependencies: FollowerDependencies) {}

  /** Does the steps that are due. Called often. */
  async step(): Promise<void> {
    if (!(await this.dependencies.lease.hold())) {
      this.letGo();
      return;
    }
    const { pairs, states } = this.dependencies;
    if (this.followed.length === 0) {
      this.followed = pairs.map((pair) => new FollowedPair({ ...this.dependencies, pair }));
    }
    await Promise.all(
      this.followed.map(async (followed, i) => {
        const pair = pairs[i];
        if (!pair) return;
        await this.keep(pair, await followed.step());
        const state = { isFlowing: followed.isFlowing, at: this.dependencies.now() };
        await states.updateOne({ _id: pair.pair }, { $set: state }, { upsert: true });
      }),
    );
  }

  async stop(): Promise<void> {
    this.letGo();
    await this.dependencies.lease.release();
  }

  private letGo(): void {
    for (const followed of this.followed) followed.stop();
    this.followed = [];
  }

  /** If two instances seal the same second, the first price stands. */
  private async keep({ pair, symbol }: ExchangePair, sealed: readonly SealedPrice[]) {
    if (sealed.length === 0) return;
    const sealedAt = this.dependencies.now();
    await this.dependencies.rows.bulkWrite(
      sealed.map(({ second, ...price }) => ({
        updateOne: {
          filter: { _id: `${pair} ${second}` },
          update: { $setOnInsert: { pair, second, symbol, sealedAt, ...price } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }
}
