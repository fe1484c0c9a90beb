import type { DayFigures, ReportedFigures } from '@bambuzal/contracts';
import type { Model } from 'mongoose';
import { z } from 'zod';
import type { DayReportRow } from './day-report.model';

/**
 * Reads a service's figures of some days.
 *
 * @param days consecutive days, oldest first
 * @returns the figures of those that were reported, by the day
 */
export async function readDays<Figures extends DayFigures>(
  rows: Model<DayReportRow>,
  { message, service }: ReportedFigures<Figures>,
  days: readonly string[],
): Promise<ReadonlyMap<string, Figures>> {
  const found = await rows.find({ service, day: { $gte: days[0], $lte: days.at(-1) } }).lean();
  return new Map(
    found.map(({ day, figures, isFinal, revision }) => [
      day,
      message.data.parse({ day, figures, isFinal, revision }).figures,
    ]),
  );
}

const sumsSchema = z.array(z.record(z.string(), z.int())).max(1);

/** @returns the sum of each of some figures of a service over all of its days, by the name */
export async function sumOfAllDays<Name extends string>(
  rows: Model<DayReportRow>,
  { service }: Pick<ReportedFigures, 'service'>,
  names: readonly Name[],
): Promise<(name: Name) => number> {
  const [sums = {}] = sumsSchema.parse(
    await rows.aggregate<unknown>([
      { $match: { service } },
      {
        $group: {
          _id: null,
          ...Object.fromEntries(names.map((name) => [name, { $sum: `$figures.${name}` }])),
        },
      },
      { $project: { _id: 0 } },
    ]),
  );
  return (name) => sums[name] ?? 0;
}
