import {
  DomainError,
  payoutDestinationAdded,
  type SystemSettings,
  type WithdrawalMethod,
  isMethodOffered,
} from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { ClientSession } from 'mongoose';
import { assertUsdtTarget } from '../crypto-addresses/usdt-address';
import type { Withdrawal } from './withdrawal';
import type { WithdrawalDependencies } from './withdrawal-dependencies';

/** Destination of a withdrawal, as entered by the member. */
export interface WantedDestination {
  readonly method: WithdrawalMethod;
  readonly pixKeyId?: string | undefined;
  readonly cryptoAddress?: string | undefined;
}

export interface Destination {
  /** Fields that are stored on the withdrawal. */
  readonly fields: Pick<Withdrawal, 'pixKeyId' | 'keyType' | 'destination' | 'usdtRate'>;
  /** Time since which the key has its value, or of the member's first use of the address. */
  readonly since: Date;
}

type Dependencies = Pick<WithdrawalDependencies, 'addresses' | 'keys' | 'now'>;

/**
 * Resolves a withdrawal's destination now, so that a later change of the key does not redirect the
 * money.
 *
 * @param session session of the withdrawal's transaction; none for a read outside a transaction
 * @throws DomainError PIX_KEY_UNKNOWN, METHOD_NOT_OFFERED, CRYPTO_ADDRESS_INVALID,
 *   CRYPTO_ADDRESS_IS_CONTRACT or CRYPTO_ADDRESS_IS_OURS
 */
export async function destinationOf(
  dependencies: Dependencies,
  session: ClientSession | null,
  userId: string,
  wanted: WantedDestination,
  settings: SystemSettings,
): Promise<Destination> {
  if (wanted.method === 'pix') return keyOf(dependencies, session, userId, wanted);
  assertCryptoOffered(settings);
  const address = wanted.cryptoAddress ?? '';
  assertUsdtTarget(address, 'cryptoAddress');
  if (address === settings.cryptoMerchantAddress) {
    throw new DomainError('CRYPTO_ADDRESS_IS_OURS', { cryptoAddress: 'CRYPTO_ADDRESS_IS_OURS' });
  }
  const known = await dependencies.addresses
    .findById(usedAddress(userId, address))
    .session(session)
    .lean();
  return {
    fields: { pixKeyId: null, keyType: null, destination: address, usdtRate: settings.usdtRate },
    since: known?.firstUsedAt ?? dependencies.now(),
  };
}

/** @throws DomainError METHOD_NOT_OFFERED */
export function assertCryptoOffered(settings: SystemSettings): void {
  if (isMethodOffered('usdt', settings)) return;
  throw new DomainError('METHOD_NOT_OFFERED', { method: 'METHOD_NOT_OFFERED' });
}

/**
 * Stores the member's first use of an address, at which the hold of the address starts. A PIX key
 * has its own date.
 */
export async function rememberDestination(
  { addresses }: Dependencies,
  unit: UnitOfWork,
  userId: string,
  { fields, since }: Destination,
): Promise<void> {
  if (fields.pixKeyId !== null) return;
  const { upsertedCount } = await addresses.updateOne(
    { _id: usedAddress(userId, fields.destination) },
    { $set: { address: fields.destination }, $setOnInsert: { firstUsedAt: since } },
    { session: unit.session, upsert: true },
  );
  if (upsertedCount === 0) return;
  await unit.publish(payoutDestinationAdded, {
    userId,
    method: 'crypto',
    ending: fields.destination.slice(-4),
    addedAt: since.toISOString(),
  });
}

type Stored = Pick<Withdrawal, 'userId' | 'pixKeyId' | 'destination'>;

/**
 * @returns the time since which a stored destination is the member's; `null` for a key that was
 *   changed or removed meanwhile
 */
export async function destinationSince(
  { addresses, keys }: Dependencies,
  session: ClientSession | null,
  { userId, pixKeyId, destination }: Stored,
): Promise<Date | null> {
  if (pixKeyId === null) {
    const used = await addresses.findById(usedAddress(userId, destination)).session(session).lean();
    return used?.firstUsedAt ?? null;
  }
  const key = await keys.find(session, userId, pixKeyId);
  return key?.keyValue === destination ? key.valueChangedAt : null;
}

/** @returns whether another member has the same key, or has asked for money at the same address */
export async function isDestinationOfAnother(
  { addresses, keys }: Dependencies,
  session: ClientSession | null,
  { userId, pixKeyId, destination }: Stored,
): Promise<boolean> {
  if (pixKeyId !== null) return keys.isOfAnother(session, userId, destination);
  const other = { address: destination, _id: { $ne: usedAddress(userId, destination) } };
  return (await addresses.exists(other).session(session)) !== null;
}

async function keyOf(
  { keys }: Dependencies,
  session: ClientSession | null,
  userId: string,
  { pixKeyId = '' }: WantedDestination,
): Promise<Destination> {
  const key = await keys.find(session, userId, pixKeyId);
  if (!key) throw new DomainError('PIX_KEY_UNKNOWN', { pixKeyId: 'PIX_KEY_UNKNOWN' });
  const { _id, keyType, keyValue, valueChangedAt } = key;
  return {
    fields: { pixKeyId: String(_id), keyType, destination: keyValue, usdtRate: null },
    since: valueChangedAt,
  };
}

const usedAddress = (userId: string, address: string) => `${userId}/${address}`;
