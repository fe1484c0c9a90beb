import type { MemberRow } from '../members/member.model';
import { ancestorsIn } from '../members/ancestors';

type Placed = Pick<MemberRow, '_id' | 'ancestors'>;

/**
 * Who gains by two accounts' being one person's: the one above the other, who is paid for their own
 * investment; or, where neither is above the other, the nearest above both, who is paid for two
 * members and has one. Those further up are not to blame for whom theirs bring.
 *
 * @returns their id; `undefined` when the accounts have nobody in common within five levels
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
