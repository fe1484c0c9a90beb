import { centsSchema, DomainError, sumOfCents } from '@bambuzal/contracts';
import { type PageQuery, pageOfRows } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { Levels } from '../levels/levels';
import { keyOfLevel, levelBelow, levelKeys } from '../members/ancestors';
import type { MemberRow } from '../members/member.model';
import type { Members } from '../members/members';
import { displayNameOf } from './display-name';
import type { Figures } from './figures';

interface NetworkDependencies {
  readonly rows: Model<MemberRow>;
  readonly members: Members;
  readonly figures: Figures;
  readonly levels: Levels;
}

interface NetworkQuery extends PageQuery {
  /** 1 to 5; ignored if `parentId` is given. */
  readonly level: number;
  readonly parentId?: string | undefined;
}

/** A list of members: the ancestor whose level it is, and that level in the caller's network. */
interface Branch {
  readonly ancestorId: string;
  readonly levelOfAncestor: number;
  readonly levelOfCaller: number;
}

const newestFirst = { registeredAt: -1, _id: -1 } as const;
const oldestFirst = { registeredAt: 1, _id: 1 } as const;

/** The network below a member, and the member's earnings from it. */
export class Network {
  constructor(private readonly dependencies: NetworkDependencies) {}

  /** @throws DomainError NOT_FOUND while the caller's registration has not arrived */
  async overview(userId: string) {
    const { figures, levels, rows } = this.dependencies;
    const member = await rows.findById(userId, { referralCode: 1 }).lean();
    if (!member) throw new DomainError('NOT_FOUND');
    const [table, counted] = await Promise.all([levels.paid(), figures.of(userId)]);
    const code = member.referralCode;
    return {
      code,
      sharePath: `/auth?ref=${encodeURIComponent(code)}`,
      totalMembers: counted.levels.reduce((total, { members }) => total + members, 0),
      totalEarned: sumOfCents(counted.levels.map(({ earned }) => earned)),
      pendingAmount: counted.pendingAmount,
      levels: table.map(({ _id: level, name, percentageBonus, isActive }) => ({
        level,
        name,
        percentage: percentageBonus,
        isActive,
        ...(counted.levels[level - 1] ?? nothingCounted),
      })),
    };
  }

  /** @throws DomainError NOT_FOUND for a parent outside the caller's network */
  async page(userId: string, { level, parentId, page, pageSize }: NetworkQuery) {
    const branch =
      parentId === undefined
        ? { ancestorId: userId, levelOfAncestor: level, levelOfCaller: level }
        : await this.branchBelow(userId, parentId);
    const { ancestorId, levelOfAncestor, levelOfCaller } = branch;
    const counted = await this.dependencies.figures.of(ancestorId);
    const total = counted.levels[levelOfAncestor - 1]?.members ?? 0;
    const below = { [`ancestors.${keyOfLevel(levelOfAncestor)}`]: ancestorId };
    const found = await pageOfRows({ page, pageSize }, total, (skip, limit) =>
      this.read(below, total, skip, limit),
    );
    return { ...found, data: await this.shown(found.data, levelOfCaller) };
  }

  /**
   * Reads a page, newest first. Reads from the nearer end, so that the last page costs as much as
   * the first.
   */
  private async read(
    filter: Readonly<Record<string, string>>,
    total: number,
    skip: number,
    limit: number,
  ): Promise<MemberRow[]> {
    const { rows } = this.dependencies;
    const after = Math.max(0, total - skip - limit);
    if (skip <= after) return rows.find(filter).sort(newestFirst).skip(skip).limit(limit).lean();
    const left = Math.min(limit, total - skip);
    const found = await rows.find(filter).sort(oldestFirst).skip(after).limit(left).lean();
    return found.reverse();
  }

  /**
   * Finds the list of the referrals of a member in the caller's network. The sixth level is not
   * part of the network.
   */
  private async branchBelow(userId: string, parentId: string): Promise<Branch> {
    const parent = await this.dependencies.rows.findById(parentId, { ancestors: 1 }).lean();
    const levelOfParent = parentId === userId ? 0 : parent && levelBelow(userId, parent.ancestors);
    if (levelOfParent == null || levelOfParent >= levelKeys.length) {
      throw new DomainError('NOT_FOUND');
    }
    return { ancestorId: parentId, levelOfAncestor: 1, levelOfCaller: levelOfParent + 1 };
  }

  private async shown(rows: readonly MemberRow[], level: number) {
    const { figures, members } = this.dependencies;
    const referrerIds = rows.flatMap(({ ancestors }) => ancestors.level1 ?? []);
    const [referrers, figuresOf] = await Promise.all([
      members.people(referrerIds),
      figures.ofAll(rows.map(({ _id }) => _id)),
    ]);
    return rows.map(({ _id, username, fullName, ancestors, isActive, registeredAt }) => {
      const { volume, levels } = figuresOf(_id);
      return {
        id: _id,
        username,
        displayName: displayNameOf(fullName),
        level,
        referredBy: referrers.get(ancestors.level1 ?? '')?.username ?? '',
        isActive,
        registeredAt,
        volume,
        directReferrals: levels[0].members,
      };
    });
  }
}

const none = centsSchema.parse(0);
const nothingCounted = { members: 0, volume: none, earned: none };
