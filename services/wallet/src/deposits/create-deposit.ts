import { type DepositMethod, DomainError } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import type { Providers } from '../providers/choose-providers';
import { type CryptoProvider, cryptoTokens } from '../providers/crypto-provider';
import type { PixProvider } from '../providers/pix-provider';
import { type NewDeposit, openDeposit } from './deposit';
import type { DepositDependencies } from './deposit-dependencies';
import { assertOffered, assertWithinLimits } from './deposit-limits';

/**
 * Stores a new deposit. `requestInstructions` asks the provider for the payment instructions
 * afterwards, because that call may fail or take long.
 *
 * @throws DomainError METHOD_NOT_OFFERED, DEPOSIT_BELOW_MINIMUM, DEPOSIT_TOO_LARGE or
 *   TOO_MANY_OPEN_DEPOSITS
 * @returns the deposit's id
 */
export async function createDeposit(
  { deposits, now, openDeposits, providers, settings }: DepositDependencies,
  unit: UnitOfWork,
  command: NewDeposit,
): Promise<string> {
  const { userId, method, amount } = command;
  const current = await settings.read();
  assertOffered(method, current);
  const provider = await providerOf(providers, method);
  if (!provider) throw new DomainError('METHOD_NOT_OFFERED');
  assertWithinLimits(method, amount, current);
  await openDeposits.take(unit, userId, current.maxOpenDeposits);
  const deposit = openDeposit(new Types.ObjectId(), command, provider, current, now());
  await deposits.add(unit, deposit);
  return String(deposit._id);
}

/** Provider of the method. For crypto, the current provider of the token. */
async function providerOf(
  { pix, crypto }: Providers,
  method: DepositMethod,
): Promise<PixProvider | CryptoProvider | undefined> {
  if (method === 'pix') return pix;
  const provider = await crypto.current();
  return provider?.tokens.includes(cryptoTokens[method]) ? provider : undefined;
}
