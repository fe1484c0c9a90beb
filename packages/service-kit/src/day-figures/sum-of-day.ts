import { type Cents, centsSchema } from '@bambuzal/contracts';
import type { Model } from 'mongoose';
import { z } from 'zod';
import type { DayOfRecords } from './count-days';

interface Summed {
  /** Time of a record that falls on the day. Its index may be partial, on rows that have the time. */
  readonly by: string;
  /** Field that is summed up, with whole numbers such as cents; `amount` unless given. */
  readonly of?: string;
  /** Further condition; all records of the day unless given. */
  readonly where?: Readonly<Record<string, unknown>>;
}

const sumsSchema = z.array(z.object({ amount: centsSchema, count: z.int() })).max(1);

/** Sums up a field over the records of a day, and counts them. */
export async function sumOfDay<Row>(
  rows: Model<Row>,
  { from, until }: DayOfRecords,
  { by, of = 'amount', where = {} }: Summed,
): Promise<{ readonly amount: Cents; readonly count: number }> {
  const [sum = { amount: centsSchema.parse(0), count: 0 }] = sumsSchema.parse(
    await rows.aggregate<unknown>([
      // The type names a partial index by type, which is not used without it.
      { $match: { ...where, [by]: { $gte: from, $lt: until, $type: 'date' } } },
      { $group: { _id: null, amount: { $sum: `$${of}` }, count: { $sum: 1 } } },
    ]),
  );
  return sum;
}
