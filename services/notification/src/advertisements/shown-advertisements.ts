import { type AdvertisementType, DomainError, type Placement } from '@bambuzal/contracts';
import { objectIdOf, type UnitOfWork } from '@bambuzal/service-kit';
import type { Model, Types } from 'mongoose';
import type { NotificationDependencies } from '../dependencies';
import type { AdvertisementRow } from './advertisement.model';
import type { AdvertisementViewRow } from './advertisement-view.model';
import { isDue } from './is-due';
import { reactionAfter, type MemberAction, noReaction } from './reaction';
import { shownTo } from './shown-to';
import type { Tallies } from './tallies';

interface ShownDependencies extends Pick<
  NotificationDependencies,
  'recipients' | 'transact' | 'now'
> {
  readonly rows: Model<AdvertisementRow>;
  readonly views: Model<AdvertisementViewRow>;
  readonly tallies: Tallies;
}

/** Maximum number of advertisements shown in a place. */
const mostShown = 20;
const readAtOnce = 100;

/** Advertisements shown to a member, and the member's reactions to them. */
export class ShownAdvertisements {
  constructor(private readonly dependencies: ShownDependencies) {}

  /** Ordered by priority, the highest first, then the newest first. */
  async at(
    userId: string,
    { placement, type }: { readonly placement: Placement; readonly type: AdvertisementType },
  ): Promise<AdvertisementRow[]> {
    const now = this.dependencies.now();
    const filter = {
      ...shownTo(await this.levelIdsOf(userId), now),
      type,
      placement: { $in: [placement, 'all' as const] },
    };
    const shown: AdvertisementRow[] = [];
    for (let skip = 0; ; skip += readAtOnce) {
      const running = await this.dependencies.rows
        .find(filter)
        .sort({ priority: -1, createdAt: -1, _id: -1 })
        .skip(skip)
        .limit(readAtOnce)
        .lean();
      shown.push(...(await this.dueOf(running, userId, now)));
      if (running.length < readAtOnce || shown.length >= mostShown) break;
    }
    return shown.slice(0, mostShown);
  }

  /**
   * Records a member's view, click or dismissal of an advertisement, and counts it (see
   * `reactionAfter`).
   *
   * @throws DomainError NOT_FOUND for an advertisement that is not shown to the member
   */
  async note(userId: string, id: string, action: MemberAction): Promise<void> {
    const { now, rows, tallies, transact, views } = this.dependencies;
    const advertisementId = objectIdOf(id);
    const running = shownTo(await this.levelIdsOf(userId), now());
    await transact(async (unit) => {
      const { session } = unit;
      const isShown = await rows.exists({ _id: advertisementId, ...running }).session(session);
      if (!isShown) throw new DomainError('NOT_FOUND');
      const before = await this.reactionOf(unit, advertisementId, userId);
      const step = reactionAfter(before, action, now());
      if (!step) return;
      const member = { advertisementId, userId };
      await views.updateOne(member, { $set: step.after }, { session, upsert: true });
      await tallies.count(unit, advertisementId, step.counted, now());
    });
  }

  private async levelIdsOf(userId: string): Promise<readonly string[]> {
    const recipient = await this.dependencies.recipients.one(userId);
    return recipient?.levelIds ?? [];
  }

  private async dueOf(running: readonly AdvertisementRow[], userId: string, now: Date) {
    const advertisementId = { $in: running.map(({ _id }) => _id) };
    const rows = await this.dependencies.views.find({ advertisementId, userId }).lean();
    const reactions = new Map(rows.map((row) => [String(row.advertisementId), row]));
    return running.filter(({ _id, displayFrequency }) =>
      isDue(displayFrequency, reactions.get(String(_id)) ?? noReaction, now),
    );
  }

  private async reactionOf(
    { session }: UnitOfWork,
    advertisementId: Types.ObjectId,
    userId: string,
  ) {
    const row = await this.dependencies.views
      .findOne({ advertisementId, userId }, { _id: 0, advertisementId: 0, userId: 0 })
      .session(session)
      .lean();
    return row ?? noReaction;
  }
}
