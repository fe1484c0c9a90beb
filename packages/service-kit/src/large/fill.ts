import type { Model } from 'mongoose';

/** Number of rows written at once. */
const rowsAtOnce = 5_000;

/**
 * Writes rows straight into a collection, unless the last one is there already.
 *
 * @param rowOf makes the row of an index, with an id that depends on the index alone
 * @returns the number of written rows
 */
export async function fill<Row extends { readonly _id: unknown }>(
  model: Model<Row>,
  count: number,
  rowOf: (index: number) => Row,
): Promise<number> {
  // Bypasses mongoose, which would check each row.
  const rows = model.db.collection(model.collection.name);
  const last: object = { _id: rowOf(count - 1)._id };
  if (await rows.findOne(last)) return 0;
  // Rows of a run that was interrupted.
  const interrupted: object = { _id: { $gte: rowOf(0)._id, $lte: rowOf(count - 1)._id } };
  await rows.deleteMany(interrupted);
  for (let from = 0; from < count; from += rowsAtOnce) {
    const size = Math.min(rowsAtOnce, count - from);
    const batch: object[] = Array.from({ length: size }, (_, i) => rowOf(from + i));
    await rows.insertMany(batch, { ordered: false });
  }
  return count;
}
