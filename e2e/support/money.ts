import { expect } from '@playwright/test';
import { z } from 'zod';
import type { ApiClient } from './api-client';

const depositSchema = z.object({ id: z.string() });

const listSchema = z.object({ data: z.array(z.object({ id: z.string(), status: z.string() })) });

export async function latestWithdrawalOf(member: ApiClient) {
  const answer = await member.call('GET', '/api/withdrawals');
  const [latest] = listSchema.parse(await answer.json()).data;
  if (!latest) throw new Error('there is no withdrawal');
  return latest;
}

/** Deposits by PIX and pays, through the API, as the member would in another browser. */
export async function payDeposit(member: ApiClient, amount: number): Promise<void> {
  const body = { method: 'pix', amount, document: '52998224725' };
  const opened = await member.call('POST', '/api/deposits', body);
  const { id } = depositSchema.parse(await opened.json());
  const paid = await member.call('POST', `/api/deposits/${id}/simulate-payment`, {});
  expect(paid.status).toBeLessThan(300);
}
