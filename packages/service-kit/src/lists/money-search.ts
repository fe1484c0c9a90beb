import { amountSchema } from '@bambuzal/contracts';
import { type Model, type QueryFilter, Types } from 'mongoose';
import type { Members } from '../members/members';
import { newestMatches } from './newest-matches';

interface MoneyRow {
  readonly _id: Types.ObjectId;
}

interface SearchedFields<Row extends MoneyRow> {
  readonly rows: Model<Row>;
  readonly members: Pick<Members, 'idsByName'>;
  /** Field of the owner's id. */
  readonly owner: string;
  /** Field of the amount that a person knows, in cents. */
  readonly amount: string;
  /** Fields of ids that an outside party gave; only texts are indexed. */
  readonly references: readonly string[];
}

const idPattern = /^[0-9a-f]{24}$/i;

/**
 * Finds records of money. A search text is an id, the whole id of an outside party, an amount as
 * people write it (`1.234,50` or `1234.5`), or the beginning of the owner's name. Each field needs
 * an index.
 *
 * @returns the search of a list: a condition that names the newest matches within a filter
 */
export function moneySearch<Row extends MoneyRow>({
  rows,
  members,
  owner,
  amount,
  references,
}: SearchedFields<Row>) {
  return async (text: string, filter: QueryFilter<Row>): Promise<QueryFilter<Row>> => {
    const cents = centsOf(text);
    const owners = await members.idsByName(text);
    const conditions: Record<string, unknown>[] = [
      ...(idPattern.test(text) ? [{ _id: new Types.ObjectId(text) }] : []),
      ...references.map((field) => ({ [field]: { $eq: text, $type: 'string' } })),
      ...(cents === undefined ? [] : [{ [amount]: cents }]),
      ...(owners.length === 0 ? [] : [{ [owner]: { $in: owners } }]),
    ];
    return newestMatches(rows, filter, conditions);
  };
}

/** @returns the cents of an amount, with a comma or a point before them; `undefined` for other texts */
function centsOf(text: string): number | undefined {
  const bare = text.replace(/^R\$\s*/i, '');
  const isWithComma = /^(\d+|\d{1,3}(\.\d{3})+)(,\d{1,2})?$/.test(bare);
  const isWithPoint = /^\d+\.\d{1,2}$/.test(bare);
  if (!isWithComma && !isWithPoint) return undefined;
  const written = isWithPoint ? bare : bare.replaceAll('.', '').replace(',', '.');
  return amountSchema.safeParse(Number(written)).data;
}
