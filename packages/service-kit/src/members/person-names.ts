import type { Connection } from 'mongoose';
import { normaliseForSearch } from '../normalise-for-search';
import { beginsWithAny, nameKeys } from '../search-keys';

interface Names {
  readonly username: string;
  readonly fullName: string;
}

/** A person in a service's collection `members`, which has an index of the keys. */
interface NamedRow extends Names {
  readonly _id: string;
  /** `null` in rows written before there were keys, until the next start. */
  readonly searchKeys: readonly string[] | null;
}

/** Maximum number of people of one name whose records a list shows. */
const mostOfName = 200;

/** Number of rows whose keys are written at once. */
const rowsAtOnce = 1_000;

/** @returns texts by whose beginning a list finds the person's records */
export function personKeys({ username, fullName }: Names): string[] {
  return [...new Set([normaliseForSearch(username), ...nameKeys(fullName)])];
}

/**
 * Finds people by the beginning of their user name, or of a word of their full name.
 *
 * @returns at most 200 ids
 */
export async function idsByName(connection: Connection, text: string): Promise<string[]> {
  const beginning = normaliseForSearch(text);
  if (beginning === '') return [];
  const found = await rowsOf(connection)
    .find({ searchKeys: beginsWithAny([beginning]) }, { projection: { _id: 1 } })
    .limit(mostOfName)
    .toArray();
  return found.map(({ _id }) => _id);
}

/** Adds the keys to rows that were written before there were keys. */
export async function completePersonKeys(connection: Connection): Promise<void> {
  const rows = rowsOf(connection);
  for (;;) {
    const older = await rows.find({ searchKeys: null }).limit(rowsAtOnce).toArray();
    if (older.length === 0) return;
    await rows.bulkWrite(
      older.map(({ _id, username, fullName }) => ({
        updateOne: {
          // A change of the name at the same moment wins: it writes its own keys.
          filter: { _id, username, fullName },
          update: { $set: { searchKeys: personKeys({ username, fullName }) } },
        },
      })),
    );
  }
}

const rowsOf = (connection: Connection) => connection.collection<NamedRow>('members');
