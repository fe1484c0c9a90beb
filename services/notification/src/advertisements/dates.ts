import { DomainError } from '@bambuzal/contracts';
import type { AdvertisementRow } from './advertisement.model';

/** @throws DomainError ADVERTISEMENT_DATES_CROSSED */
export function assertOrdered<Dates extends Pick<AdvertisementRow, 'startDate' | 'endDate'>>(
  row: Dates,
): Dates {
  const { startDate, endDate } = row;
  if (startDate !== null && endDate !== null && endDate <= startDate) {
    const code = 'ADVERTISEMENT_DATES_CROSSED';
    throw new DomainError(code, { endDate: code });
  }
  return row;
}
