import {
  dateLocale,
  dateParts,
  operatorsTimeZone,
  tellZone,
  timeParts,
} from '@bambuzal/contracts/writing';
import { formatMoney, useUi } from '@bambuzal/ui';
import { useMemo } from 'react';
import type { Language } from './languages';

export interface Formatting {
  /** Amount in the platform's currency: `R$ 12,34`. For an amount on its own, use `<Money>`. */
  readonly money: (amount: number) => string;
  /** @param decimals maximum number of decimal places; zeros at the end are not shown */
  readonly number: (value: number, decimals?: number) => string;
  /** @param percentage 3.49 is 3,49% */
  readonly percentage: (percentage: number) => string;
  /** @param instant ISO 8601; shown as the operator's day, dd/mm/yyyy */
  readonly date: (instant: string) => string;
  /**
   * Like `date`, with the operator's time (hh:mm, 24 hours). The time zone is named if the reader's
   * clock shows another time.
   */
  readonly dateTime: (instant: string) => string;
  /**
   * Both ends of a period in the form of `dateTime`, for one sentence. Only the end names the time
   * zone.
   */
  readonly span: (start: string, end: string) => { readonly start: string; readonly end: string };
  /** @param day `yyyy-mm-dd`, the same wherever the reader is; shown as dd/mm/yyyy */
  readonly day: (day: string) => string;
  /** A month of the calendar: "março de 2026". @param month `yyyy-mm` */
  readonly month: (month: string) => string;
}

/**
 * @param currency ISO 4217
 * @param readersTimeZone name in the IANA database; the browser's time zone unless given
 */
export function createFormatting(
  language: Language,
  currency: string,
  readersTimeZone?: string,
): Formatting {
  const formatIn = (options: Intl.DateTimeFormatOptions) =>
    // Made at the first use, so that pages without dates do not load the formatter.
    once(() => new Intl.DateTimeFormat(dateLocale(language), options));
  const dates = formatIn({ ...dateParts, timeZone: operatorsTimeZone });
  const days = formatIn({ ...dateParts, timeZone: 'UTC' });
  const months = formatIn({ month: 'long', year: 'numeric', timeZone: 'UTC' });
  const dateTimes = formatIn({ ...dateParts, ...timeParts, timeZone: operatorsTimeZone });
  const readersDateTimes = formatIn({
    ...dateParts,
    ...timeParts,
    ...(readersTimeZone !== undefined && { timeZone: readersTimeZone }),
  });
  const clock = (moment: Date) => dateTimes().format(moment);
  const isReadersTime = (moment: Date) => clock(moment) === readersDateTimes().format(moment);
  const writtenClock = (moment: Date) => clock(moment).replace(',', '');
  const dateTime = (moment: Date) =>
    isReadersTime(moment) ? writtenClock(moment) : tellZone(writtenClock(moment), language);
  const number = (value: number, decimals = 2) =>
    new Intl.NumberFormat(language, {
      maximumFractionDigits: decimals,
      useGrouping: 'always',
    }).format(value);
  return {
    money: (amount) => formatMoney({ amount, meaning: 'plain', language, currency }),
    number,
    percentage: (percentage) => `${number(percentage)}%`,
    date: (instant) => dates().format(new Date(instant)),
    dateTime: (instant) => dateTime(new Date(instant)),
    span: (start, end) => ({
      start: writtenClock(new Date(start)),
      end: dateTime(new Date(end)),
    }),
    day: (day) => days().format(new Date(day)),
    month: (month) => months().format(new Date(`${month}-01`)),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** @returns formats of the reader's language and the platform's currency */
export function useFormatting(): Formatting {
  const { language, currency } = useUi();
  return useMemo(() => createFormatting(language, currency), [language, currency]);
}
