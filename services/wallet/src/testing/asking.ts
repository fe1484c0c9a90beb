import type { MessageType } from '@bambuzal/contracts';
import type { z } from 'zod';
import type { WalletApp } from './wallet-app';
import { investingSubscriptions } from '../investing/investing';
import { tradingSubscriptions } from '../trading/trading';

/** Delivers a message under a new message id, and resolves when it has been handled. */
export type Ask = <Data extends z.ZodType>(
  type: MessageType<Data>,
  data: z.input<Data>,
) => Promise<void>;

export function askingOf({ dependencies, now }: WalletApp): Ask {
  const subscriptions = [
    ...investingSubscriptions(dependencies),
    ...tradingSubscriptions(dependencies),
  ];
  return ({ type, version }, data) =>
    dependencies.transact(async (unit) => {
      const taker = subscriptions.find((subscription) => subscription.type === type);
      if (!taker) throw new Error(`nobody takes ${type}`);
      const occurredAt = now().toISOString();
      const ids = { id: crypto.randomUUID(), correlationId: 'test', causationId: 'test' };
      await taker.handle({ ...ids, type, version, occurredAt, data }, unit);
    });
}

/** Balances by wallet, in cents. */
export async function balancesOf({ dependencies }: WalletApp, userId: string): Promise<object> {
  return Object.fromEntries(await dependencies.ledger.balancesOf(userId));
}

/** The member's statement lines, oldest first, without fields that differ in each run. */
export async function linesOf({ dependencies }: WalletApp, userId: string): Promise<object[]> {
  const rows = await dependencies.transactions.find({ userId }).sort({ _id: 1 }).lean();
  return rows.map(({ type, category, walletType, amount, description, metadata, ...row }) => ({
    type,
    category,
    walletType,
    amount,
    description,
    metadata,
    relatedInvestmentId: row.relatedInvestmentId,
  }));
}
