import type { MemberRow } from '../members/member.model';
import { ancestorsIn } from '../members/ancestors';

type Placed = Pick<MemberRow, '_id' | 'ancestors'>;

/**
 * Finds the member who gains if two accounts belong to one person. If one account is above the
 * other, it is the upper account, which is paid for its own person's investment. Otherwise it is
 * the nearest common ancestor, who is paid for two members but has only one. Ancestors further up
 * are not responsible for people brought by members below them.
 *
 * @returns their id; `undefined` when the accounts have no common ancestor within five levels
 */
export function gainsByRing(investor: Placed, other: Placed): string | undefined {
  const above = idsAbove(investor);
  if (above.includes(other._id)) return other._id;
  const aboveOther = idsAbove(other);
  if (aboveOther.includes(investor._id)) return undefined;
  return above.find((id) => aboveOther.includes(id));
}

/** The nearest first. */
function idsAbove({ ancestors }: Placed): string[] {
  return ancestorsIn(ancestors).map(({ id }) => id);
}
