import {
  type Cents,
  centsSchema,
  type MemberWallet,
  memberWallets,
  negated,
  type SystemAccount,
  systemAccounts,
} from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { z } from 'zod';
import type { AccountRow } from '../ledger/account.model';
import { bonusReceivable, systemOwner } from '../ledger/accounts';

/** Balances of all accounts at one moment. Amounts in cents. */
export interface Books {
  readonly members: ReadonlyMap<MemberWallet, Cents>;
  readonly system: ReadonlyMap<SystemAccount, Cents>;
  /** Members' debts for reversed bonuses. */
  readonly bonusDebts: Cents;
  readonly sum: Cents;
  /** Members' accounts below zero: their number, and the first of them. */
  readonly belowZero: { readonly count: number; readonly accounts: readonly string[] };
}

/** Maximum number of faulty accounts that are listed by name. */
export const namedAccounts = 20;

const totalsSchema = z.array(
  z.object({ _id: z.object({ wallet: z.string(), isSystem: z.boolean() }), amount: z.int() }),
);

/**
 * @param unit all balances are read in this transaction, because money may move between two
 *   separate reads
 */
export async function readBooks(
  accounts: Model<AccountRow>,
  { session }: UnitOfWork,
): Promise<Books> {
  const isSystem = { $eq: ['$owner', systemOwner] };
  const totals = totalsSchema.parse(
    await accounts
      .aggregate<unknown>([
        { $group: { _id: { wallet: '$wallet', isSystem }, amount: { $sum: '$balance' } } },
      ])
      .session(session),
  );
  const amountOf = (wallet: string, ofSystem: boolean) =>
    centsSchema.parse(
      totals.find(({ _id }) => _id.wallet === wallet && _id.isSystem === ofSystem)?.amount ?? 0,
    );
  const below = { owner: { $ne: systemOwner }, balance: { $lt: centsSchema.parse(0) } };
  const wallets = { wallet: { $in: [...memberWallets] } };
  const count = await accounts.countDocuments({ ...wallets, ...below }).session(session);
  const first = await accounts
    .find({ ...wallets, ...below })
    .sort({ _id: 1 })
    .limit(namedAccounts)
    .select('_id')
    .session(session)
    .lean();
  return {
    members: new Map(memberWallets.map((wallet) => [wallet, amountOf(wallet, false)])),
    system: new Map(systemAccounts.map((account) => [account, amountOf(account, true)])),
    bonusDebts: negated(amountOf(bonusReceivable, false)),
    sum: centsSchema.parse(totals.reduce((sum, { amount }) => sum + amount, 0)),
    belowZero: { count, accounts: first.map(({ _id }) => _id) },
  };
}
