import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ApiClient } from './api-client';

/** Gives a member something to withdraw, as profits will. @param amount in the platform's currency */
export async function earn(master: ApiClient, userId: string, amount: number): Promise<void> {
  const path = `/api/admin/users/${userId}/balance-adjustments`;
  const body = { walletType: 'yield', amount, direction: 'credit', reason: 'Rendimento do teste' };
  const answer = await master.call('POST', path, body, { 'idempotency-key': randomUUID() });
  if (!answer.ok) throw new Error(`no profit was credited: ${await answer.text()}`);
}

const listSchema = z.object({ data: z.array(z.object({ id: z.string(), status: z.string() })) });

export async function latestWithdrawalOf(member: ApiClient) {
  const answer = await member.call('GET', '/api/withdrawals');
  const [latest] = listSchema.parse(await answer.json()).data;
  if (!latest) throw new Error('there is no withdrawal');
  return latest;
}
