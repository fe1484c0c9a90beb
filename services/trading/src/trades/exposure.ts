import { type Cents, centsSchema, DomainError } from '@bambuzal/contracts';
import { type Direction } from '@bambuzal/market';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import { z } from 'zod';
import { numberOf } from './lanes';

interface ExposureRow {
  /** `<pair> <direction> <stripe>`. */
  readonly _id: string;
  /** Profit on open trades if all of them win, without their stakes, in cents. */
  readonly amount: number;
}

const schema = new Schema<ExposureRow>(
  { _id: String, amount: { type: Number, required: true } },
  { collection: 'trading_exposure', versionKey: false },
);

export function exposureModel(connection: Connection): Model<ExposureRow> {
  return connection.model<ExposureRow>('Exposure', schema);
}

/**
 * Number of rows that count the orders of a pair and direction. With several rows, simultaneous
 * orders rarely conflict.
 */
const stripes = 16;

const sumsSchema = z.array(z.object({ _id: z.string(), amount: centsSchema }));

/** The house's possible payouts for open trades, by pair and direction. */
export class Exposure {
  private readonly rows: Model<ExposureRow>;

  constructor(connection: Connection) {
    this.rows = exposureModel(connection);
  }

  idOf(pair: string, direction: Direction, userId: string): string {
    return `${pair} ${direction} ${numberOf(userId, stripes)}`;
  }

  /**
   * @param limit the house's maximum payout for a pair and direction
   * @throws DomainError EXPOSURE when the row would exceed its share of the limit
   */
  async take({ session }: UnitOfWork, id: string, payout: Cents, limit: Cents): Promise<void> {
    const most = limit / stripes;
    const row = await this.rows.findById(id).session(session).lean();
    if ((row?.amount ?? 0) + payout > most) throw new DomainError('EXPOSURE');
    await this.rows.updateOne({ _id: id }, { $inc: { amount: payout } }, { session, upsert: true });
  }

  /** @param payouts cents by id of the row that counts them */
  async release({ session }: UnitOfWork, payouts: ReadonlyMap<string, number>): Promise<void> {
    const writes = [...payouts].map(([_id, amount]) => ({
      updateOne: { filter: { _id }, update: { $inc: { amount: -amount } } },
    }));
    if (writes.length > 0) await this.rows.bulkWrite(writes, { session });
  }

  /** @returns cents by `<pair> <direction>` */
  async totals(): Promise<ReadonlyMap<string, Cents>> {
    const rows = sumsSchema.parse(await this.rows.find().lean());
    const totals = new Map<string, Cents>();
    for (const { _id, amount } of rows) {
      const name = _id.replace(/ \d+$/, '');
      totals.set(name, centsSchema.parse((totals.get(name) ?? 0) + amount));
    }
    return totals;
  }
}
