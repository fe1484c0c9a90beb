import { type BonusFlag } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { IdentityMarks } from '../identity-marks/identity-marks';
import type { MemberRow } from '../members/member.model';

/** Whether an administrator has to look at what somebody gets for another's investment. */
export class BonusFlags {
  constructor(
    private readonly parts: { readonly members: Model<MemberRow>; readonly marks: IdentityMarks },
  ) {}

  /** @returns by id of those who get something, in one query for each kind of thing looked at */
  async of(
    unit: UnitOfWork,
    investorId: string,
    userIds: readonly string[],
  ): Promise<(userId: string) => BonusFlag[]> {
    const { members, marks } = this.parts;
    const shared = await marks.sharedWith(unit, investorId, userIds);
    const inactive = await members
      .find({ _id: { $in: userIds }, isActive: false }, { _id: 1 })
      .session(unit.session)
      .lean();
    const inactiveIds = new Set(inactive.map(({ _id }) => _id));
    return (userId) => {
      const kinds = shared.get(userId);
      const flags: BonusFlag[] = [];
      if (kinds?.has('device')) flags.push('same_device');
      if (kinds?.has('document')) flags.push('same_document');
      if (inactiveIds.has(userId)) flags.push('inactive_member');
      return flags;
    };
  }
}
