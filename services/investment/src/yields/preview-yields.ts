import { centsSchema, DomainError, type yieldPreviewSchema } from '@bambuzal/contracts';
import { previewAnswer } from '@bambuzal/service-kit';
import { z } from 'zod';
import type { InvestmentDependencies } from '../dependencies';

type Dependencies = Pick<InvestmentDependencies, 'config' | 'investments' | 'now'>;

const dueSchema = z.object({
  investments: z.int(),
  capital: z.number(),
  least: z.number(),
  greatest: z.number(),
  since: z.iso.date().nullable(),
});

const nothing: z.infer<typeof dueSchema> = {
  investments: 0,
  capital: 0,
  least: 0,
  greatest: 0,
  since: null,
};

/**
 * Looks at what a profit run would pay now, and changes nothing.
 *
 * @param date last day to pay, `yyyy-mm-dd` in the operator's time zone
 * @param today the operator's present day
 */
export async function previewYields(
  { config, investments, now }: Dependencies,
  date: string,
  today: string,
): Promise<z.output<typeof yieldPreviewSchema>> {
  // As `profitOf` counts: of all days together, rounded down, without the profit paid before.
  const profitAt = (rate: 'minDailyRate' | 'maxDailyRate') => {
    const ofDay = { $ifNull: ['$terms.dailyRate', `$terms.${rate}`] };
    const basisPoints = { $multiply: ['$amount', { $add: ['$rateSum', ofDay] }] };
    return {
      $sum: { $subtract: [{ $floor: { $divide: [basisPoints, 10_000] } }, '$profit'] },
    };
  };
  const [found] = await investments.aggregate<unknown>([
    {
      $match: {
        status: 'active',
        nextProfitDate: { $lte: date },
        coolingOffUntil: { $lte: now() },
      },
    },
    {
      $group: {
        _id: null,
        investments: { $sum: 1 },
        capital: { $sum: '$amount' },
        least: profitAt('minDailyRate'),
        greatest: profitAt('maxDailyRate'),
        since: { $min: '$nextProfitDate' },
      },
    },
  ]);
  const due = found === undefined ? nothing : dueSchema.parse(found);
  const isLate = due.since !== null && due.since < date;
  const answer = previewAnswer({
    figures: [
      { label: 'capital_due', before: null, after: centsSchema.parse(due.capital) },
      { label: 'profit_least', before: null, after: centsSchema.parse(due.least) },
      { label: 'profit_greatest', before: null, after: centsSchema.parse(due.greatest) },
    ],
    warnings: [
      ...(isLate ? ['several_days' as const] : []),
      ...(due.investments === 0 ? ['nothing_due' as const] : []),
    ],
    blockedBy: date > today && !config.demo ? new DomainError('YIELD_DATE_IN_FUTURE') : undefined,
    shown: [date, due.investments, due.since],
  });
  return { ...answer, investments: due.investments, since: due.since };
}
