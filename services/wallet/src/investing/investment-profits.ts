import { investmentProfitsEndpoint, type investmentProfitSchema } from '@bambuzal/contracts';
import {
  dayOf,
  operation,
  type Operation,
  pageOfRows,
  type PageQuery,
} from '@bambuzal/service-kit';
import { z } from 'zod';
import type { WalletDependencies } from '../dependencies';
import type { TransactionRow } from '../statement/transaction.model';

type Dependencies = Pick<WalletDependencies, 'transactions'>;
type InvestmentProfit = z.output<typeof investmentProfitSchema>;

/** Endpoint for the profits of an investment, for administrators. */
export function investmentProfitRoutes(dependencies: Dependencies): Operation[] {
  return [
    operation(investmentProfitsEndpoint, ({ params, query }) =>
      listInvestmentProfits(dependencies, params.id, query),
    ),
  ];
}

/**
 * Page of the credited profits of an investment, newest first. The statement is the record of what
 * was paid: the investment itself keeps only sums.
 */
async function listInvestmentProfits(
  { transactions }: Dependencies,
  investmentId: string,
  query: PageQuery,
) {
  const filter = { relatedInvestmentId: investmentId, category: 'profit' as const };
  const total = await transactions.countDocuments(filter);
  const page = await pageOfRows(query, total, (skip, limit) =>
    transactions.find(filter).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean(),
  );
  return { ...page, data: page.data.map(profitView) };
}

function profitView({ _id, amount, createdAt, ...line }: TransactionRow): InvestmentProfit {
  return {
    id: String(_id),
    days: (line.paidDays ?? [runDayOf(line.metadata, createdAt)]).map(({ date, rate }) => ({
      date,
      rate,
    })),
    amount,
    createdAt,
  };
}

const runSchema = z.object({ date: z.iso.date() });

/** @returns the day of the profit run, for a line that does not name its days */
function runDayOf(metadata: TransactionRow['metadata'], createdAt: Date) {
  const run = runSchema.safeParse(metadata);
  return { date: run.data?.date ?? dayOf(createdAt), rate: null };
}
