import {
  centsSchema,
  memberMoneyEndpoints,
  memberWallets,
  type memberWalletsSchema,
  sumOfCents,
} from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import type { z } from 'zod';
import type { WalletDependencies } from '../dependencies';
import { bonusReceivable } from '../ledger/accounts';
import { WithdrawalStore } from '../withdrawals/withdrawal.store';
import { lifetimeSums } from './lifetime-sums';

/** Endpoint for the wallets of a member, for administrators. */
export function memberWalletRoutes(dependencies: WalletDependencies): Operation[] {
  return [
    operation(memberMoneyEndpoints.wallets, ({ params }) =>
      readMemberWallets(dependencies, params.id),
    ),
  ];
}

/** A member's wallets with their total, the sums of all time and the first deposit, in cents. */
async function readMemberWallets(
  dependencies: WalletDependencies,
  userId: string,
): Promise<z.output<typeof memberWalletsSchema>> {
  const withdrawals = new WithdrawalStore(dependencies);
  const [balances, sums, firstDepositAt] = await Promise.all([
    dependencies.ledger.balancesOf(userId),
    lifetimeSums({ ...dependencies, withdrawals }, userId),
    firstDepositOf(dependencies, userId),
  ]);
  const wallets = memberWallets.map((wallet) => ({
    wallet,
    balance: centsSchema.parse(balances.get(wallet) ?? 0),
  }));
  return {
    wallets,
    total: sumOfCents(wallets.map(({ balance }) => balance)),
    bonusDebt: centsSchema.parse(0 - (balances.get(bonusReceivable) ?? 0)),
    sums,
    firstDepositAt,
  };
}

async function firstDepositOf(
  { transactions }: Pick<WalletDependencies, 'transactions'>,
  userId: string,
): Promise<Date | null> {
  const line = await transactions
    .findOne({ userId, category: 'deposit' })
    .sort({ createdAt: 1, _id: 1 })
    .select('createdAt')
    .lean();
  return line?.createdAt ?? null;
}
