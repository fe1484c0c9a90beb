import type { MemberRow } from '../members/member.model';
import { ancestorsIn } from '../members/ancestors';

type Placed = Pick<MemberRow, '_id' | 'ancestors'>;

/**
 * Finds the member who gains if two accounts belong to one person. If one account is above the
 * other, the upper account gains, because it is paid for the same person's investment. Otherwise
 * the nearest common ancestor gains, because it is paid for two members who are one person.
 * Ancestors further up are not responsible for people brought by members below them.
 *
 * @returns the member's id; `undefined` when the accounts have no common ancestor within five
 *   levels
 */
export function gainsByRing(investor: Placed, other: Placed): string | undefined {
  const above = idsAbove(investor);
  if (above.includes(other._id)) return other._id;
  const aboveOther = idsAbove(other);
  if (aboveOther.includes(investor._id)) return undefined;
  return above.find((id) => aboveOther.includes(id));
}

/** Ids of an account and its ancestors, the nearest first. */
function idsAbove({ ancestors }: Placed): string[] {
  return ancestorsIn(ancestors).map(({ id }) => id);
}
