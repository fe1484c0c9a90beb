import { centsSchema } from '@bambuzal/contracts';
import { Types } from 'mongoose';
import type { WalletDependencies } from '../src/dependencies';
import { dayOf } from '@bambuzal/service-kit';
import { searchText } from '../src/statement/search-text';

const yearMs = 365 * 24 * 60 * 60 * 1000;
const batchSize = 5_000;

/**
 * Writes the given number of statement lines for one member, spread over the year up to now, and
 * the totals of each day.
 */
export async function writeLines(
  { transactions, statementDays }: WalletDependencies,
  userId: string,
  lineCount: number,
  end: Date,
): Promise<void> {
  const days = new Map<string, number>();
  const description = 'Rendimento diário do plano Bambu';
  for (let start = 0; start < lineCount; start += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, lineCount - start) }, (_, i) => {
      const createdAt = new Date(end.getTime() - ((start + i + 1) * yearMs) / (lineCount + 1));
      const day = dayOf(createdAt);
      days.set(day, (days.get(day) ?? 0) + 1);
      return {
        _id: new Types.ObjectId(),
        entryId: new Types.ObjectId(),
        userId,
        createdAt,
        ...({
          type: 'credit',
          category: 'profit',
          walletType: 'yield',
          status: 'completed',
        } as const),
        amount: centsSchema.parse(123),
        description,
        searchText: searchText(description),
        relatedDepositId: null,
        relatedInvestmentId: null,
        relatedWithdrawalId: null,
        metadata: {},
      };
    });
    await transactions.collection.insertMany(rows);
  }
  await statementDays.insertMany(
    [...days].map(([day, count]) => ({
      _id: `${userId}/${day}`,
      userId,
      day,
      count,
      credits: count * 123,
      debits: 0,
      byCategory: { profit: count * 123 },
    })),
  );
}
