import type { PixKeyType } from '@bambuzal/contracts';
import type { Members } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { PixKeyRow } from '../pix-keys/pix-key.model';
import type { PixKeyAsked, PixKeyOwner } from './payout-provider';

/** Keys that say whose they are; a random one or a company's tells nothing of a member. */
const personal: readonly PixKeyType[] = ['CPF', 'email', 'phone'];

/**
 * The directory of the simulated world, as a look-up at the DICT would be: a key is the first
 * member's who registered it here, and bears that member's registered name.
 */
export function simulatedKeyDirectory(
  keys: Model<PixKeyRow>,
  members: Pick<Members, 'ownersOf'>,
): (asked: PixKeyAsked) => Promise<PixKeyOwner | 'unknown'> {
  return async ({ keyType, key }) => {
    if (!personal.includes(keyType)) return 'unknown';
    const row = await keys.findOne({ keyValue: key }).sort({ createdAt: 1 }).lean();
    if (!row) return 'unknown';
    const name = (await members.ownersOf([row.userId])).get(row.userId)?.fullName ?? '';
    return name === '' ? 'unknown' : { name };
  };
}
