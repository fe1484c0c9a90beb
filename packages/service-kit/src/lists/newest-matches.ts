import type { Model, QueryFilter, Types } from 'mongoose';

interface Row {
  readonly _id: Types.ObjectId;
}

/** Maximum number of matches of a condition. Nobody pages through more; a filter narrows them. */
const mostFound = 500;

/**
 * Searches a list by any of some conditions, each with an index that ends with the order.
 *
 * @param order field of the newest-first order; `_id` if none is given
 * @returns a condition that names the newest matches within a filter
 */
export async function newestMatches<Found extends Row>(
  rows: Model<Found>,
  filter: QueryFilter<Found>,
  conditions: readonly Readonly<Record<string, unknown>>[],
  order: string = '_id',
): Promise<QueryFilter<Found>> {
  const found = await Promise.all(
    conditions.map((condition) =>
      rows
        .find({ $and: [filter, condition] }, { _id: 1 })
        .sort({ [order]: -1, _id: -1 })
        .limit(mostFound)
        .lean<Row[]>(),
    ),
  );
  return { _id: { $in: found.flat().map(({ _id }) => _id) } };
}
