import { randomUUID } from 'node:crypto';
import type { MemberWallet } from '@bambuzal/contracts';
import type { Caller } from '@bambuzal/service-kit/testing';
import type { Test } from 'supertest';
import { z } from 'zod';
import { newMember, type WalletApp } from './wallet-app';

const keySchema = z.object({ id: z.string() });

/** A member who withdraws by PIX, with helpers for the usual steps of withdrawal tests. */
export interface WithdrawalFixture {
  readonly userId: string;
  readonly member: Caller;
  readonly pixKeyId: string;
  /**
   * Requests a withdrawal. By default it is paid by PIX to the member's key, from the funded
   * wallet.
   */
  readonly ask: (command: object) => Test;
  readonly quote: (asked: Readonly<Record<string, string | number>>) => Test;
  /** Balances in cents, by wallet. */
  readonly balances: () => Promise<Record<string, number>>;
}

/** @param amount cents credited to the wallet from outside, without a deposit */
export async function withdrawalFixture(
  wallet: WalletApp,
  { walletType = 'yield', amount = 100_000 }: { walletType?: MemberWallet; amount?: number } = {},
): Promise<WithdrawalFixture> {
  const userId = newMember();
  const member = wallet.as(userId);
  if (amount > 0) await wallet.fund(userId, walletType, amount);
  const key = { keyType: 'email', keyValue: `${userId}@example.com` };
  const { id: pixKeyId } = keySchema.parse((await member.post('/api/pix-keys', key)).body);
  return {
    userId,
    member,
    pixKeyId,
    ask: (command) =>
      member
        .post('/api/withdrawals', { walletType, method: 'pix', pixKeyId, ...command })
        .set('Idempotency-Key', randomUUID()),
    quote: (asked) => {
      const query = Object.entries(asked).map(([name, value]) => [name, String(value)]);
      return member.get(`/api/withdrawals/quote?${new URLSearchParams(query).toString()}`);
    },
    balances: async () => Object.fromEntries(await wallet.dependencies.ledger.balancesOf(userId)),
  };
}
