import { type Cents, centsSchema } from '@bambuzal/contracts';
import type { Model, Types } from 'mongoose';
import { z } from 'zod';
import type { InvestmentRow } from '../investments/investment.model';

/** How much a package was sold, and how much of it runs now. */
export interface PackageFigures {
  readonly running: number;
  readonly holders: number;
  readonly capital: Cents;
  readonly sold: number;
}

const runningSchema = z.array(
  z.object({ _id: z.string(), running: z.int(), holders: z.int(), capital: centsSchema }),
);

/** @returns figures by package id, from an index alone */
export async function packageFigures(
  investments: Model<InvestmentRow>,
  packageIds: readonly Types.ObjectId[],
): Promise<ReadonlyMap<string, PackageFigures>> {
  const found = await investments.aggregate<unknown>([
    { $match: { packageId: { $in: [...packageIds] }, status: 'active' } },
    {
      $group: {
        _id: { packageId: '$packageId', userId: '$userId' },
        running: { $sum: 1 },
        capital: { $sum: '$amount' },
      },
    },
    {
      $group: {
        _id: { $toString: '$_id.packageId' },
        running: { $sum: '$running' },
        holders: { $sum: 1 },
        capital: { $sum: '$capital' },
      },
    },
  ]);
  const running = new Map(runningSchema.parse(found).map(({ _id, ...each }) => [_id, each]));
  const nothing = { running: 0, holders: 0, capital: centsSchema.parse(0) };
  return new Map(
    await Promise.all(
      packageIds.map(async (packageId) => {
        const id = String(packageId);
        const sold = await investments.countDocuments({ packageId });
        return [id, { ...nothing, ...running.get(id), sold }] as const;
      }),
    ),
  );
}
