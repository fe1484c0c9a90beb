import { type BonusFlag } from '@bambuzal/contracts';
import type { IdentityMarks, MarkKind, UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { MemberRow } from '../members/member.model';
import { gainsByRing } from './rings';

/** Decides whether an administrator must review a bonus. */
export class BonusFlags {
  constructor(
    private readonly dependencies: {
      readonly members: Model<MemberRow>;
      readonly marks: IdentityMarks;
    },
  ) {}

  /**
   * @returns a function that gives the flags by member id, found with a constant number of queries
   */
  async of(
    unit: UnitOfWork,
    investorId: string,
    userIds: readonly string[],
  ): Promise<(userId: string) => BonusFlag[]> {
    const { members } = this.dependencies;
    const rings = await this.ringsOf(unit, investorId);
    const inactive = await members
      .find({ _id: { $in: userIds }, isActive: false }, { _id: 1 })
      .session(unit.session)
      .lean();
    const inactiveIds = new Set(inactive.map(({ _id }) => _id));
    return (userId) => {
      const kinds = rings.get(userId);
      const flags: BonusFlag[] = [];
      if (kinds?.has('device')) flags.push('same_device');
      if (kinds?.has('document')) flags.push('same_document');
      if (inactiveIds.has(userId)) flags.push('inactive_member');
      return flags;
    };
  }

  /** @returns kinds of marks shared with the investor, by id of the member who would gain */
  private async ringsOf(
    unit: UnitOfWork,
    investorId: string,
  ): Promise<ReadonlyMap<string, ReadonlySet<MarkKind>>> {
    const { members, marks } = this.dependencies;
    const own = await marks.ofPerson(unit.session, investorId);
    const sharing = await marks.sharing(unit.session, investorId, own);
    const rings = new Map<string, Set<MarkKind>>();
    if (sharing.size === 0) return rings;
    const placed = await members
      .find({ _id: { $in: [investorId, ...sharing.keys()] } }, { ancestors: 1 })
      .session(unit.session)
      .lean();
    const investor = placed.find(({ _id }) => _id === investorId);
    if (!investor) return rings;
    for (const other of placed.filter((one) => one !== investor)) {
      const gains = gainsByRing(investor, other);
      if (gains === undefined) continue;
      const kinds = rings.get(gains) ?? new Set();
      for (const kind of sharing.get(other._id) ?? []) kinds.add(kind);
      rings.set(gains, kinds);
    }
    return rings;
  }
}
