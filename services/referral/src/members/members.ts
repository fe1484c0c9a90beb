import { memberReferred, type MessageData, userChanged, userRegistered } from '@bambuzal/contracts';
import {
  idsByName,
  personKeys,
  type Subscription,
  subscription,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { type Figures, figurePath } from '../network/figures';
import { type Ancestors, ancestorsBelow, ancestorsIn, noAncestors } from './ancestors';
import type { MemberRow } from './member.model';
import { UnknownMember } from './unknown-member';

type Registration = MessageData<typeof userRegistered>;

export interface Person {
  readonly id: string;
  /** `null` while the member's registration has not arrived. */
  readonly username: string | null;
  readonly fullName: string | null;
}

interface MembersDependencies {
  readonly rows: Model<MemberRow>;
  readonly figures: Figures;
}

/** Stores the members of the programme and their referrers. */
export class Members {
  constructor(private readonly dependencies: MembersDependencies) {}

  subscriptions(): Subscription[] {
    return [
      subscription(userRegistered, (person, unit) => this.register(person, unit)),
      subscription(userChanged, (change, unit, { occurredAt }) =>
        this.change(change, new Date(occurredAt), unit),
      ),
    ];
  }

  /** @throws UnknownMember */
  async known(id: string, { session }: UnitOfWork): Promise<MemberRow> {
    const row = await this.dependencies.rows.findById(id).session(session).lean();
    if (!row) throw new UnknownMember(id);
    return row;
  }

  /** See `idsByName` of the service kit. */
  idsByName(text: string): Promise<string[]> {
    return idsByName(this.dependencies.rows.db, text);
  }

  /** @returns the names for the ids, in one query */
  async people(ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
    const rows = await this.dependencies.rows
      .find({ _id: { $in: [...new Set(ids)] } }, { username: 1, fullName: 1 })
      .lean();
    const known = new Map(rows.map((row) => [row._id, row]));
    return new Map(
      ids.map((id) => {
        const { username = null, fullName = null } = known.get(id) ?? {};
        return [id, { id, username, fullName }];
      }),
    );
  }

  private async register(person: Registration, unit: UnitOfWork): Promise<void> {
    const { userId, username, fullName, role, referralCode } = person;
    const { rows } = this.dependencies;
    const { session } = unit;
    if (await rows.exists({ _id: userId }).session(session)) return;
    const ancestors = await this.ancestorsOf(person, unit);
    const registeredAt = new Date(person.registeredAt);
    await rows.create(
      [
        {
          _id: userId,
          username,
          fullName,
          role,
          referralCode,
          ancestors,
          registeredAt,
          isActive: true,
          changedAt: null,
          searchKeys: personKeys({ username, fullName }),
        },
      ],
      { session },
    );
    await this.countIn(person, ancestors, unit);
  }

  /**
   * Administrators are not in the tree: a member who registers with an administrator's code begins
   * a separate network.
   *
   * @throws UnknownMember
   */
  private async ancestorsOf(
    { userId, referrerId, role }: Registration,
    unit: UnitOfWork,
  ): Promise<Ancestors> {
    if (referrerId === null || referrerId === userId || role === 'admin') return noAncestors;
    const referrer = await this.known(referrerId, unit);
    return referrer.role === 'admin'
      ? noAncestors
      : ancestorsBelow(referrer._id, referrer.ancestors);
  }

  private async countIn(
    { userId, username, registeredAt }: Registration,
    ancestors: Ancestors,
    unit: UnitOfWork,
  ): Promise<void> {
    const { figures } = this.dependencies;
    await figures.change(
      unit,
      ancestorsIn(ancestors).map(({ id, level }) => ({
        memberId: id,
        by: { [figurePath(level, 'members')]: 1 },
      })),
    );
    const referrerId = ancestors.level1;
    if (referrerId === null) return;
    const [first] = (await figures.of(referrerId, unit)).levels;
    await unit.publish(memberReferred, {
      userId: referrerId,
      referredUserId: userId,
      referredName: username,
      registeredAt,
      directReferrals: first.members,
    });
  }

  /** @throws UnknownMember */
  private async change(
    { userId, username, fullName, role, isActive }: MessageData<typeof userChanged>,
    changedAt: Date,
    unit: UnitOfWork,
  ): Promise<void> {
    const known = await this.known(userId, unit);
    if (known.changedAt !== null && known.changedAt > changedAt) return;
    await this.dependencies.rows.updateOne(
      { _id: userId },
      {
        $set: {
          username,
          fullName,
          role,
          isActive,
          changedAt,
          searchKeys: personKeys({ username, fullName }),
        },
      },
      { session: unit.session },
    );
  }
}
