import { DomainError, type SystemSettings } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { assertUsdtTarget } from '../crypto-addresses/usdt-address';
import type { WithdrawalParts } from './withdrawal-parts';
import type { Wish } from './withdrawal-requests';
import type { WithdrawalRow } from './withdrawal.model';

export interface Destination {
  /** As the withdrawal keeps it. */
  readonly fields: Pick<WithdrawalRow, 'pixKeyId' | 'keyType' | 'destination' | 'usdtRate'>;
  /** Since when the key has its value, or the member's first use of the address. */
  readonly since: Date;
}

type Parts = Pick<WithdrawalParts, 'addresses' | 'keys' | 'now'>;

/**
 * Where a withdrawal goes, as it is now: what becomes of the key later does not move the money.
 *
 * @throws DomainError PIX_KEY_UNKNOWN, METHOD_NOT_OFFERED, CRYPTO_ADDRESS_INVALID or
 *   CRYPTO_ADDRESS_IS_CONTRACT
 */
export async function destinationOf(
  parts: Parts,
  unit: UnitOfWork,
  userId: string,
  wish: Wish,
  settings: SystemSettings,
): Promise<Destination> {
  if (wish.method === 'pix') return keyOf(parts, unit, userId, wish);
  if (!settings.enableCryptoPayments || !settings.enableUSDT) {
    throw new DomainError('METHOD_NOT_OFFERED', { method: 'METHOD_NOT_OFFERED' });
  }
  const address = wish.cryptoAddress ?? '';
  assertUsdtTarget(address, 'cryptoAddress');
  return {
    fields: { pixKeyId: null, keyType: null, destination: address, usdtRate: settings.usdtRate },
    since: await firstUseOf(parts, unit, `${userId}/${address}`),
  };
}

async function keyOf(
  { keys }: Parts,
  unit: UnitOfWork,
  userId: string,
  { pixKeyId = '' }: Wish,
): Promise<Destination> {
  const key = await keys.find(unit, userId, pixKeyId);
  if (!key) throw new DomainError('PIX_KEY_UNKNOWN', { pixKeyId: 'PIX_KEY_UNKNOWN' });
  const { _id, keyType, keyValue, valueChangedAt } = key;
  return {
    fields: { pixKeyId: String(_id), keyType, destination: keyValue, usdtRate: null },
    since: valueChangedAt,
  };
}

async function firstUseOf({ addresses, now }: Parts, unit: UnitOfWork, _id: string): Promise<Date> {
  const { firstUsedAt } = await addresses
    .findOneAndUpdate(
      { _id },
      { $setOnInsert: { firstUsedAt: now() } },
      { session: unit.session, upsert: true, returnDocument: 'after' },
    )
    .lean();
  return firstUsedAt;
}
