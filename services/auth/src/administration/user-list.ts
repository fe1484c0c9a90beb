import type { administeredUserSchema, Role } from '@bambuzal/contracts';
import { objectIdOf, pageOfRows, type PageQuery } from '@bambuzal/service-kit';
import { DomainError } from '@bambuzal/contracts';
import type { Model } from 'mongoose';
import type { z } from 'zod';
import { searchedBeginnings } from '../users/search-keys';
import type { UserRow } from '../users/user.model';
import { userView } from '../users/user-view';

export type AdministeredUser = z.output<typeof administeredUserSchema>;

interface ListQuery extends PageQuery {
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly active?: boolean | undefined;
}

/**
 * Maximum number of matches; more than anybody browses, since a longer search text narrows them.
 */
const mostFound = 500;

/** People, as administrators see them. */
export class UserList {
  constructor(private readonly users: Model<UserRow>) {}

  /** Newest first. A search matches the beginnings of the texts in `searchKeysOf`. */
  async page({ search, role, active, ...query }: ListQuery) {
    const beginnings = search === undefined ? [] : searchedBeginnings(search);
    const filtered = role !== undefined || active !== undefined;
    const filter = filterOf(role, active);
    if (beginnings.length > 0) return this.found(filter, beginnings, query);
    const { users } = this;
    // Without a filter the collection knows how many it has; with one, its index is counted.
    const total = filtered
      ? await users.countDocuments(filter)
      : await users.estimatedDocumentCount();
    return this.view(
      await pageOfRows(query, total, (skip, limit) =>
        users
          .find(filtered ? filter : {})
          .sort({ _id: -1 })
          .skip(skip)
          .limit(limit)
          .lean(),
      ),
    );
  }

  /** @throws DomainError NOT_FOUND */
  async one(id: string): Promise<AdministeredUser> {
    const row = await this.users.findById(objectIdOf(id)).lean();
    if (!row) throw new DomainError('NOT_FOUND');
    return this.seen(row);
  }

  async seen(row: UserRow): Promise<AdministeredUser> {
    const [seen] = await this.withReferrers([row]);
    if (!seen) throw new Error('one row has one view');
    return seen;
  }

  /**
   * The index orders rows by key, so finding the newest needs all matches in memory: their number
   * is limited.
   */
  private async found(filter: Filter, beginnings: readonly string[], query: PageQuery) {
    const searchKeys = { $in: beginnings.map((text) => new RegExp(`^${escaped(text)}`)) };
    const rows = await this.users
      .find({ ...filter, searchKeys }, { _id: 1 })
      .limit(mostFound)
      .lean();
    const ids = rows
      .map(({ _id }) => _id)
      .sort((a, b) => (a.toHexString() < b.toHexString() ? 1 : -1));
    return this.view(
      await pageOfRows(query, ids.length, (skip, limit) =>
        this.users
          .find({ _id: { $in: ids.slice(skip, skip + limit) } })
          .sort({ _id: -1 })
          .lean(),
      ),
    );
  }

  private async view<Page extends { data: UserRow[] }>(page: Page) {
    return { ...page, data: await this.withReferrers(page.data) };
  }

  private async withReferrers(rows: readonly UserRow[]): Promise<AdministeredUser[]> {
    const ids = rows.flatMap(({ referrerId }) => referrerId ?? []);
    const referrers = await this.users.find({ _id: { $in: ids } }, { username: 1 }).lean();
    const names = new Map(referrers.map(({ _id, username }) => [String(_id), username]));
    return rows.map((row) => ({
      ...userView(row),
      referrerId: row.referrerId && String(row.referrerId),
      referrerUsername: names.get(String(row.referrerId)) ?? null,
      deletionRequestedAt: row.deletionRequestedAt,
    }));
  }
}

type Filter = ReturnType<typeof filterOf>;

/** Names every value if none is given, so that one index serves the sort and the search. */
function filterOf(role: Role | undefined, active: boolean | undefined) {
  const roles: Role[] = role === undefined ? ['user', 'admin'] : [role];
  return {
    role: { $in: roles },
    isActive: { $in: active === undefined ? [true, false] : [active] },
  };
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
