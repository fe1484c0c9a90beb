import type { BasisPoints, investmentPackageSchema } from '@bambuzal/contracts';
import type { Types } from 'mongoose';
import type { z } from 'zod';
import type { InvestmentPackageRow } from './investment-package.model';
import { totalRatesOf } from './package-rules';

/** The latest published rate of a package whose rate is set day by day. */
export interface PublishedRate {
  /** Day of the rate, as `yyyy-mm-dd`. */
  readonly date: string;
  readonly rate: BasisPoints;
}

/** @returns rates by package id; packages without a published rate are left out */
export type PublishedRates = (
  packageIds: readonly Types.ObjectId[],
) => Promise<ReadonlyMap<string, PublishedRate>>;

export function packageView(
  row: InvestmentPackageRow,
  published: PublishedRate | undefined,
): z.output<typeof investmentPackageSchema> {
  const { least, greatest } = totalRatesOf(row);
  return {
    id: String(row._id),
    name: row.name,
    description: row.description,
    imageUrl: row.imageUrl,
    minAmount: row.minAmount,
    maxAmount: row.maxAmount,
    dailyProfitPercentage: row.dailyRate,
    minDailyProfitPercentage: row.minDailyRate,
    maxDailyProfitPercentage: row.maxDailyRate,
    durationDays: row.durationDays,
    returnCapital: row.returnCapital,
    totalProfitPercentage: least,
    maxTotalProfitPercentage: greatest,
    businessDaysOnly: row.businessDaysOnly,
    isActive: row.isActive,
    currentRate: published ? { date: published.date, percentage: published.rate } : null,
    createdAt: row.createdAt,
  };
}
