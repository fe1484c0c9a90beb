import { type BasisPoints, DomainError } from '@bambuzal/contracts';
import { dayAfter, dayOf, endOfDay, startOfDay } from '@bambuzal/service-kit';
import type { InvestmentPackageRow } from '../packages/investment-package.model';
import { type DailyRates, greatestRateOf, leastRateOf } from '../packages/package-rules';

/**
 * Number of days before and after today whose rate may be set. The range is short, because
 * published rates are read as a track record.
 */
const earlierDays = 7;
const laterDays = 31;

type Offer = DailyRates & Pick<InvestmentPackageRow, 'createdAt'>;

/**
 * @param date day of the rate, `yyyy-mm-dd` in the operator's time zone
 * @param at time at which the rate is set
 * @throws DomainError PACKAGE_RATE_FIXED, RATE_OUT_OF_RANGE or RATE_DATE_OUT_OF_RANGE
 */
export function assertSettable(offer: Offer, date: string, rate: BasisPoints, at: Date): void {
  if (offer.dailyRate !== null) {
    const values = { rate: offer.dailyRate / 100 };
    throw new DomainError('PACKAGE_RATE_FIXED', { percentage: 'PACKAGE_RATE_FIXED' }, { values });
  }
  assertInRange(offer, rate);
  assertNear(offer, date, at);
}

function assertInRange(offer: DailyRates, rate: BasisPoints): void {
  const [least, greatest] = [leastRateOf(offer), greatestRateOf(offer)];
  if (rate >= least && rate <= greatest) return;
  const values = { minimum: least / 100, maximum: greatest / 100 };
  throw new DomainError('RATE_OUT_OF_RANGE', { percentage: 'RATE_OUT_OF_RANGE' }, { values });
}

/** Asserts that the day is near today and not before the package was created. */
function assertNear({ createdAt }: Offer, date: string, at: Date): void {
  const [today, created] = [dayOf(at), dayOf(createdAt)];
  const weekBefore = dayAfter(today, -earlierDays);
  const earliest = created > weekBefore ? created : weekBefore;
  const latest = dayAfter(today, laterDays);
  if (date >= earliest && date <= latest) return;
  const lastMoment = new Date(endOfDay(latest).getTime() - 1);
  const values = { earliest: startOfDay(earliest), latest: lastMoment };
  throw new DomainError('RATE_DATE_OUT_OF_RANGE', { date: 'RATE_DATE_OUT_OF_RANGE' }, { values });
}
