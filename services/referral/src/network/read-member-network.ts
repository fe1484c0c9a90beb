import { DomainError } from '@bambuzal/contracts';
import type { PageQuery } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { ancestorsIn } from '../members/ancestors';
import type { MemberRow } from '../members/member.model';
import type { Members } from '../members/members';
import type { Network } from './network';

interface Dependencies {
  readonly rows: Model<MemberRow>;
  readonly members: Pick<Members, 'people'>;
  readonly network: Pick<Network, 'overview' | 'page'>;
}

/**
 * Reads a member's place in the tree, for administrators.
 *
 * @throws DomainError NOT_FOUND while the member's registration has not arrived
 */
export async function readMemberNetwork(
  { members, network, rows }: Dependencies,
  memberId: string,
  query: PageQuery,
) {
  const member = await rows.findById(memberId, { ancestors: 1 }).lean();
  if (!member) throw new DomainError('NOT_FOUND');
  const line = ancestorsIn(member.ancestors);
  const [people, { levels }, referrals] = await Promise.all([
    members.people(line.map(({ id }) => id)),
    network.overview(memberId),
    network.page(memberId, { ...query, level: 1 }),
  ]);
  return {
    ...referrals,
    above: line.map(({ id, level }) => ({
      ...(people.get(id) ?? { id, username: null, fullName: null }),
      level,
    })),
    levels: levels.map(({ level, members: count, volume }) => ({ level, members: count, volume })),
  };
}
