import type { PixKeyType } from '@bambuzal/contracts';
import type { Members } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { PixKeyRow } from '../pix-keys/pix-key.model';
import type { PixKeyAsked, PixKeyOwner } from './payout-provider';

/**
 * Types of keys that identify their owner. A random key or a company's key does not identify a
 * member.
 */
const personal: readonly PixKeyType[] = ['CPF', 'email', 'phone'];

/**
 * Simulated directory, used instead of a look-up in the DICT. A key belongs to the first member who
 * registered it here, under that member's registered name.
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
