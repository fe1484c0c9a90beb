import { type DepositJson, type DepositMethod, depositSchema } from '@bambuzal/contracts';
import type { Caller } from '@bambuzal/service-kit/testing';
import { z } from 'zod';
import { newMember, type WalletApp } from './wallet-app';

/** An invented CPF with valid check digits. */
export const payerDocument = '52998224725';

let keys = 0;
export const newKey = () => `test-key-${(keys += 1)}-${Date.now()}`;

/** A member with helpers for the usual steps of deposit tests. */
export interface DepositFixture {
  readonly userId: string;
  readonly member: Caller;
  readonly make: (amount: number, method?: DepositMethod) => Promise<DepositJson>;
  /** @param amount decimal amount; the requested amount by default */
  readonly pay: (id: string, amount?: number) => Promise<DepositJson>;
  readonly read: (id: string) => Promise<DepositJson>;
  /** Balance in cents. */
  readonly balance: () => Promise<number>;
  /** Amounts of a deposit's statement lines, in cents. */
  readonly statement: (id: string) => Promise<number[]>;
  /** Amounts in the published messages about a deposit, in cents. */
  readonly published: (id: string) => Promise<unknown[]>;
}

export function depositFixture(wallet: WalletApp): DepositFixture {
  const userId = newMember();
  const member = wallet.as(userId);
  return {
    userId,
    member,
    async make(amount, method = 'pix') {
      const body = { method, amount, ...(method === 'pix' && { document: payerDocument }) };
      const answer = await member.post('/api/deposits', body).set('Idempotency-Key', newKey());
      return depositIn(answer, 201);
    },
    async pay(id, amount) {
      const answer = await member
        .post(`/api/deposits/${id}/simulate-payment`, amount === undefined ? {} : { amount })
        .set('Idempotency-Key', newKey());
      return depositIn(answer, 200);
    },
    async read(id) {
      const answer = await member.get(`/api/deposits/${id}`);
      return depositIn(answer, 200);
    },
    balance: async () =>
      (await wallet.dependencies.ledger.balancesOf(userId)).get('available') ?? 0,
    async statement(relatedDepositId) {
      const lines = await wallet.dependencies.transactions
        .find({ userId, relatedDepositId, type: 'credit', category: 'deposit' })
        .sort({ _id: 1 })
        .lean();
      return lines.map(({ amount }) => amount);
    },
    async published(id) {
      const messages = await wallet.sent('wallet.deposit.confirmed');
      return messages.filter(({ depositId }) => depositId === id).map(({ amount }) => amount);
    },
  };
}

function depositIn(
  answer: { readonly status: number; readonly body: unknown },
  status: number,
): DepositJson {
  expect(answer).toMatchObject({ status });
  const deposit = depositSchema.parse(answer.body);
  return z.encode(depositSchema, deposit);
}

/** Sum of all accounts' balances, in cents. It must be zero at any time. */
export async function sumOfAccounts(wallet: WalletApp): Promise<number> {
  const rows = await wallet.dependencies.accounts.find().lean();
  return rows.reduce((sum, { balance }) => sum + balance, 0);
}
