import { type administeredUserSchema, DomainError } from '@bambuzal/contracts';
import { beginsWithAny, type ListTraits, objectIdOf } from '@bambuzal/service-kit';
import type { Model, QueryFilter } from 'mongoose';
import type { z } from 'zod';
import { searchedBeginnings } from '../users/search-keys';
import type { UserRow } from '../users/user.model';
import { userView } from '../users/user-view';

export type AdministeredUser = z.output<typeof administeredUserSchema>;

/** Maximum number of matches. Nobody pages through more; a longer search text finds fewer. */
const mostFound = 500;
/** Names every value, so that the index of the search applies with or without a filter. */
const anybody = { role: { $in: ['user', 'admin'] }, isActive: { $in: [true, false] } } as const;

/** The list of all accounts, as administrators see them; ids follow the time of registration. */
export function userList(users: Model<UserRow>): ListTraits<UserRow, AdministeredUser> {
  return {
    rows: users,
    filters: {
      role: 'role',
      type: 'adminType',
      active: 'isActive',
      twoFactor: 'twoFactorEnabled',
    },
    sorts: { createdAt: '_id' },
    search: (text, filter) => searchUsers(users, text, filter),
    view: (rows) => viewUsers(users, rows),
  };
}

/**
 * Finds accounts by the beginnings of the texts in `searchKeysOf`. The index orders rows by key, so
 * the newest can be found only among all matches: their number is limited.
 */
async function searchUsers(
  users: Model<UserRow>,
  text: string,
  filter: QueryFilter<UserRow>,
): Promise<QueryFilter<UserRow>> {
  const beginnings = searchedBeginnings(text);
  if (beginnings.length === 0) return {};
  const matching = { searchKeys: beginsWithAny(beginnings) };
  const found = await users
    .find({ $and: [anybody, filter, matching] }, { _id: 1 })
    .limit(mostFound)
    .lean();
  return { _id: { $in: found.map(({ _id }) => _id) } };
}

/** @throws DomainError NOT_FOUND */
export async function readUser(users: Model<UserRow>, id: string): Promise<AdministeredUser> {
  const row = await users.findById(objectIdOf(id)).lean();
  if (!row) throw new DomainError('NOT_FOUND');
  return viewUser(users, row);
}

export async function viewUser(users: Model<UserRow>, row: UserRow): Promise<AdministeredUser> {
  const [view] = await viewUsers(users, [row]);
  if (!view) throw new Error('one row has one view');
  return view;
}

/** Accounts with the names of their referrers. */
export async function viewUsers(
  users: Model<UserRow>,
  rows: readonly UserRow[],
): Promise<AdministeredUser[]> {
  const ids = rows.flatMap(({ referrerId }) => referrerId ?? []);
  const referrers = await users.find({ _id: { $in: ids } }, { username: 1 }).lean();
  const names = new Map(referrers.map(({ _id, username }) => [String(_id), username]));
  return rows.map((row) => ({
    ...userView(row),
    referrerId: row.referrerId && String(row.referrerId),
    referrerUsername: names.get(String(row.referrerId)) ?? null,
    deletionRequestedAt: row.deletionRequestedAt,
  }));
}
