import { z } from 'zod';
import type { ApiClient } from './api-client';

const listSchema = z.object({ data: z.array(z.object({ id: z.string(), status: z.string() })) });

export async function latestWithdrawalOf(member: ApiClient) {
  const answer = await member.call('GET', '/api/withdrawals');
  const [latest] = listSchema.parse(await answer.json()).data;
  if (!latest) throw new Error('there is no withdrawal');
  return latest;
}
