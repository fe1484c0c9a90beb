import { z } from 'zod';
import type { ApiClient } from './api-client';
import { payDeposit } from './money';

const packageSchema = z.object({ id: z.string() });
const balanceSchema = z.object({ waitingUntil: z.unknown() }).catchall(z.number());
const linesSchema = z.object({
  data: z.array(
    z.object({
      type: z.string(),
      category: z.string(),
      walletType: z.string(),
      amount: z.number(),
    }),
  ),
});
const checksSchema = z.object({
  checks: z.array(z.object({ name: z.string(), passed: z.boolean(), figure: z.number() })),
});

async function read(client: ApiClient, path: string): Promise<unknown> {
  const answer = await client.call('GET', path);
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

/** Creates a plan for a test. @param dailyProfitPercentage of the capital, e.g. 1.37 */
export async function offerPlan(
  master: ApiClient,
  name: string,
  dailyProfitPercentage: number,
): Promise<string> {
  const plan = { name, dailyProfitPercentage, minAmount: 20, maxAmount: 10_000, durationDays: 30 };
  const answer = await master.call('POST', '/api/admin/investment-packages', plan);
  if (!answer.ok) throw new Error(`no plan: ${await answer.text()}`);
  return packageSchema.parse(await answer.json()).id;
}

/** Lets a member deposit an amount, accept the risk and invest all of it. */
export async function investAll(
  client: ApiClient,
  packageId: string,
  amount: number,
): Promise<void> {
  await payDeposit(client, amount);
  await client.call('POST', '/api/risk-acceptance', { version: 1 });
  const answer = await client.call('POST', '/api/investments', {
    packageId,
    amount,
    payWith: 'balance',
  });
  if (!answer.ok) throw new Error(`no investment: ${await answer.text()}`);
}

/** @returns the balance of each wallet, in the platform's currency */
export async function balanceOf(client: ApiClient): Promise<Record<string, number>> {
  const { waitingUntil: _, ...amounts } = balanceSchema.parse(await read(client, '/api/balance'));
  return amounts;
}

/** Lines of the statement, newest first. */
export async function linesOf(client: ApiClient) {
  const { data } = linesSchema.parse(await read(client, '/api/transactions?pageSize=50'));
  return data.map(({ category, type, walletType, amount }) => [category, type, walletType, amount]);
}

/** Recounts the ledger, and returns the results of its checks. */
export async function ledgerChecks(master: ApiClient) {
  const answer = await master.call('POST', '/api/admin/solvency/recount');
  if (!answer.ok) throw new Error(`no recount: ${await answer.text()}`);
  return checksSchema.parse(await answer.json()).checks;
}
