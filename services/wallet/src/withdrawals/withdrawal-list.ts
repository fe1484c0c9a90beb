import type { WithdrawalMethod } from '@bambuzal/contracts';
import { type PageQuery, pageOfRows } from '@bambuzal/service-kit';
import type { PayoutStatus, WithdrawalRow, WithdrawalStatus } from './withdrawal.model';
import type { WithdrawalParts } from './withdrawal-parts';
import { administeredView, withdrawalView } from './withdrawal-view';

interface Filter extends PageQuery {
  readonly status?: WithdrawalStatus | undefined;
  readonly payoutStatus?: PayoutStatus | undefined;
  readonly method?: WithdrawalMethod | undefined;
  readonly userId?: string | undefined;
}

/** Withdrawals as their members and as administrators see them. */
export class WithdrawalList {
  constructor(private readonly parts: Pick<WithdrawalParts, 'rows' | 'members' | 'now'>) {}

  async own(userId: string, query: PageQuery) {
    const page = await this.page({ userId }, query, false);
    return { ...page, data: page.data.map((row) => withdrawalView(row, this.parts.now())) };
  }

  async all({ page, pageSize, status, payoutStatus, method, userId }: Filter) {
    const filter = {
      ...(status !== undefined && { status }),
      ...(payoutStatus !== undefined && { payoutStatus }),
      ...(method !== undefined && { method }),
      ...(userId !== undefined && { userId }),
    };
    const rows = await this.page(filter, { page, pageSize }, status === 'pending');
    return { ...rows, data: await this.administered(rows.data) };
  }

  async one(row: WithdrawalRow) {
    const owners = await this.parts.members.ownersOf([row.userId]);
    return administeredView(row, this.parts.now(), owners.get(row.userId));
  }

  private async administered(rows: readonly WithdrawalRow[]) {
    const owners = await this.parts.members.ownersOf(rows.map(({ userId }) => userId));
    const now = this.parts.now();
    return rows.map((row) => administeredView(row, now, owners.get(row.userId)));
  }

  private async page(filter: object, query: PageQuery, byDue: boolean) {
    const { rows } = this.parts;
    const total = await rows.countDocuments(filter);
    return pageOfRows(query, total, (skip, limit) =>
      rows
        .find(filter)
        .sort(byDue ? { dueAt: 1, _id: 1 } : { createdAt: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean(),
    );
  }
}
