import { type BonusStatus, type BonusView, DomainError } from '@bambuzal/contracts';
import {
  type ListedView,
  type ListTraits,
  moneySearch,
  objectIdOf,
  type PageQuery,
  pageOfRows,
} from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { Members } from '../members/members';
import { administeredBonusView, bonusView } from './bonus-view';
import type { BonusRow } from './bonus.model';

interface BonusListDependencies {
  readonly rows: Model<BonusRow>;
  readonly members: Members;
}

interface OwnersQuery extends PageQuery {
  readonly status?: BonusStatus | undefined;
}

type AdministeredBonus = ReturnType<typeof administeredBonusView>;

const views: Readonly<Record<BonusView, ListedView<BonusRow>>> = {
  pending: { by: 'status', condition: () => ({ status: 'pending' }), order: 'createdAt' },
  flagged: {
    by: 'status',
    condition: () => ({ status: 'pending', isFlagged: true }),
    order: 'createdAt',
  },
};

/** Lists bonuses for their members and for administrators. */
export class BonusList {
  constructor(private readonly dependencies: BonusListDependencies) {}

  async own(userId: string, query: OwnersQuery) {
    const page = await this.pageOf(userId, query);
    return { ...page, data: page.data.map(bonusView) };
  }

  /** A member's bonuses, as administrators see them. */
  async ofMember(userId: string, query: OwnersQuery) {
    const page = await this.pageOf(userId, query);
    const people = await this.peopleOf(page.data);
    return { ...page, data: page.data.map((row) => administeredBonusView(row, people)) };
  }

  /** @throws DomainError NOT_FOUND, also for another member's bonus */
  async one(userId: string, id: string) {
    const row = await this.dependencies.rows.findOne({ _id: objectIdOf(id), userId }).lean();
    if (!row) throw new DomainError('NOT_FOUND');
    return bonusView(row);
  }

  /** Traits of the administrators' list. */
  get all(): ListTraits<BonusRow, AdministeredBonus> {
    const { rows, members } = this.dependencies;
    return {
      rows,
      views,
      filters: {
        status: 'status',
        flagged: 'isFlagged',
        member: 'userId',
        source: 'relatedInvestmentId',
      },
      ranges: { amount: 'amount', created: 'createdAt' },
      sorts: { createdAt: 'createdAt' },
      search: moneySearch({ rows, members, owner: 'userId', amount: 'amount', references: [] }),
      view: async (found) => {
        const people = await this.peopleOf(found);
        return found.map((row) => administeredBonusView(row, people));
      },
    };
  }

  async administered(row: BonusRow) {
    return administeredBonusView(row, await this.peopleOf([row]));
  }

  private peopleOf(rows: readonly BonusRow[]) {
    return this.dependencies.members.people(
      rows.flatMap(({ userId, referredUserId }) => [userId, referredUserId]),
    );
  }

  private async pageOf(userId: string, query: OwnersQuery) {
    const { rows } = this.dependencies;
    const { status } = query;
    const filter = { userId, ...(status !== undefined && { status }) };
    const total = await rows.countDocuments(filter);
    return pageOfRows(query, total, (skip, limit) =>
      rows.find(filter).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean(),
    );
  }
}
