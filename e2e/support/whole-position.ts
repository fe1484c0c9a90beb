import { z } from 'zod';
import type { ApiClient } from './api-client';

const balanceSchema = z.object({
  totalBalance: z.number(),
  investedBalance: z.number(),
  smartTradingBalance: z.number(),
});
const summarySchema = z.object({ totalBalance: z.number(), investedAmount: z.number() });
const statisticsSchema = z.object({
  flexibleAmount: z.number(),
  fixedAmount: z.number(),
});
const historySchema = z.object({ data: z.array(z.object({ totalBalance: z.number() })) });
const statementSchema = z.object({ summary: z.object({ periodBalance: z.number() }) });
const levelsSchema = z.object({ totalInvested: z.number() });
const replySchema = z.object({ reply: z.string() });

/**
 * Adds all that a member has, in cents, from each place that shows it. The member must have no
 * trade open, no closed day of a deposit, and no purchase or withdrawal behind them, so that every
 * place means the same.
 *
 * @returns the sums by the name of the place
 */
export async function wholePosition(client: ApiClient): Promise<Record<string, number>> {
  const read = async (path: string): Promise<unknown> =>
    (await answered(client, 'GET', path)).json();
  const balance = balanceSchema.parse(await read('/api/balance'));
  const summary = summarySchema.parse(await read('/api/financial-summary'));
  const { fixedAmount, flexibleAmount } = statisticsSchema.parse(
    await read('/api/smart-trading/statistics'),
  );
  const history = historySchema.parse(await read('/api/balance/history')).data;
  const statement = statementSchema.parse(await read('/api/transactions')).summary;
  const { totalInvested } = levelsSchema.parse(await read('/api/user-levels'));
  const csv = await (await answered(client, 'GET', '/api/transactions/export?format=csv')).text();
  const { investedBalance, smartTradingBalance, totalBalance } = balance;
  const held = [investedBalance, smartTradingBalance];
  return {
    balance: cents(totalBalance, ...held),
    'mobile dashboard': cents(
      summary.totalBalance,
      summary.investedAmount,
      flexibleAmount,
      fixedAmount,
    ),
    history: cents(history.at(-1)?.totalBalance ?? Number.NaN, ...held),
    statement: cents(statement.periodBalance, ...held),
    'exported statement': cents(...amountsOf(csv), ...held),
    levels: cents(totalBalance, totalInvested, smartTradingBalance),
    mascot: cents(
      await told(client, 'Qual é o meu saldo?'),
      await told(client, 'Quanto tenho no Smart Trading?'),
      investedBalance,
    ),
  };
}

async function answered(client: ApiClient, method: string, path: string, body?: object) {
  const answer = await client.call(method, path, body);
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer;
}

/** First amount of the mascot's reply. */
async function told(client: ApiClient, message: string): Promise<number> {
  const answer = await answered(client, 'POST', '/api/mascot/chat', { message });
  const { reply } = replySchema.parse(await answer.json());
  const [, amount = ''] = /R\$\s([\d.]+,\d\d)/.exec(reply) ?? [];
  return amountOf(amount);
}

/** Amounts of the statement's lines: the last column of each row after the headings. */
function amountsOf(csv: string): number[] {
  const [, ...rows] = csv.trim().split('\r\n');
  return rows.map((row) => amountOf(row.split(';').at(-1) ?? ''));
}

/** @param text as written in Portuguese: `1.234,56` */
function amountOf(text: string): number {
  return Number(text.replaceAll('"', '').replaceAll('.', '').replace(',', '.'));
}

function cents(...amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
}
