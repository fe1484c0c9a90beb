import { mongo, type QueryFilter, Types } from 'mongoose';
import { z } from 'zod';

const { EJSON } = mongo.BSON;

/** Order of a list: a field of the rows and a direction; rows of equal value follow by `_id`. */
export interface ListOrder {
  readonly field: string;
  /** -1 is the greatest first. */
  readonly direction: 1 | -1;
}

/** Position behind a row of a list. */
interface ListPosition {
  /** Value of the field that the list is sorted by. */
  readonly value: string | number | Date | Types.ObjectId;
  readonly id: Types.ObjectId;
}

const objectId = z.instanceof(Types.ObjectId);
const positionSchema = z
  .tuple([z.union([z.string(), z.number(), z.date(), objectId]), objectId])
  .transform(([value, id]): ListPosition => ({ value, id }));

/** @returns the text of a position, for `after`: a JSON array in base64url */
export function positionText(row: { readonly _id: unknown }, { field }: ListOrder): string {
  const value: unknown = new Map(Object.entries(row)).get(field);
  return Buffer.from(EJSON.stringify([value, row._id])).toString('base64url');
}

/**
 * @param text as `positionText` made it
 * @returns the position, or `undefined` for any other text
 */
export function readPosition(text: string): ListPosition | undefined {
  try {
    const values: unknown = EJSON.parse(Buffer.from(text, 'base64url').toString());
    return positionSchema.safeParse(values).data;
  } catch {
    return undefined;
  }
}

/** @returns a condition for the rows that follow the position in the order */
export function behind<Row>(
  { value, id }: ListPosition,
  { field, direction }: ListOrder,
): QueryFilter<Row>[] {
  const beyond = direction === 1 ? '$gt' : '$lt';
  const following: Record<string, unknown>[] =
    field === '_id'
      ? [{ _id: { [beyond]: id } }]
      : [
          // Bounds the index; the alternatives below cannot.
          { [field]: { [`${beyond}e`]: value } },
          { $or: [{ [field]: { [beyond]: value } }, { [field]: value, _id: { [beyond]: id } }] },
        ];
  return following;
}
